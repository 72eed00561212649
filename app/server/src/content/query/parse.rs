//! Reads a query string into its parts, before any of it is compared with the content model.
//!
//! ```text
//! content_type=page & fields.slug[in]=a,b & order=-sys.createdAt,fields.slug & select=fields.title & include=2 & limit=10
//! ```

use super::error::QueryError;
use super::operator::Operator;
use super::scalar::parse_boolean;
use crate::content::model::LinkKind;

/// More than any client sends, few enough that checking them costs nothing.
const MAX_PARAMETERS: usize = 100;
const DEFAULT_LIMIT: usize = 100;
const MAX_LIMIT: usize = 1000;
const DEFAULT_INCLUDE: usize = 1;
const MAX_INCLUDE: usize = 10;
/// More paths than any client selects or orders by.
const MAX_PATHS: usize = 100;

/// A query as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The content type that `fields.…` paths belong to.
    pub content_type: Option<String>,
    /// The locale of the answer; `*` is all of them.
    pub locale: Option<String>,
    /// How many levels of links come along.
    pub include: usize,
    /// The largest number of items in the answer.
    pub limit: usize,
    /// How many items to leave out from the start.
    pub skip: usize,
    /// What to sort by, most important first.
    pub order: Vec<OrderKey>,
    /// The paths the answer is limited to; empty is everything.
    pub select: Vec<String>,
    /// All conditions; an item must meet each of them.
    pub filters: Vec<Filter>,
    /// Words to look for in any text field.
    pub text: Option<String>,
    /// Only items that link to this entity.
    pub links_to: Option<(LinkKind, String)>,
    /// Only assets of these groups of media types.
    pub mimetype_groups: Vec<String>,
    /// Whether source maps of the values are asked for, which preview allows.
    pub source_maps: bool,
    /// The names of all parameters but conditions.
    parameters: Vec<String>,
}

/// One path to sort by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderKey {
    /// The path, such as `fields.title`.
    pub path: String,
    /// Whether the largest value comes first.
    pub descending: bool,
}

/// One condition: `path[operator]=value`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// The path, such as `fields.title`.
    pub path: String,
    /// How the value is compared.
    pub operator: Operator,
    /// The text after the equals sign.
    pub value: String,
}

impl Query {
    /// Reads the query string of a request (without its question mark).
    pub fn parse(raw: &str) -> Result<Self, QueryError> {
        let mut query = Self {
            content_type: None,
            locale: None,
            include: DEFAULT_INCLUDE,
            limit: DEFAULT_LIMIT,
            skip: 0,
            order: Vec::new(),
            select: Vec::new(),
            filters: Vec::new(),
            text: None,
            links_to: None,
            mimetype_groups: Vec::new(),
            source_maps: false,
            parameters: Vec::new(),
        };
        let found = raw.split('&').filter(|part| !part.is_empty()).count();
        if found > MAX_PARAMETERS {
            return Err(QueryError::TooManyParameters { found, max: MAX_PARAMETERS });
        }
        for (name, value) in form_urlencoded::parse(raw.as_bytes()) {
            let (name, value) = (name.into_owned(), value.into_owned());
            let is_filter = name.starts_with("fields.")
                || name.starts_with("sys.")
                || name.starts_with("metadata.")
                || name.split('[').next() == Some("name");
            if is_filter {
                query.filters.push(parse_filter(name, value)?);
                continue;
            }
            if query.parameters.contains(&name) {
                return Err(QueryError::Repeated { parameter: name });
            }
            query.set(&name, value)?;
            query.parameters.push(name);
        }
        Ok(query)
    }

    /// The same query, with this limit unless it names one.
    #[must_use]
    pub fn with_default_limit(mut self, limit: usize) -> Self {
        if !self.parameters.iter().any(|name| name == "limit") {
            self.limit = limit;
        }
        self
    }

    /// Refuses every parameter but conditions and these, so that none is ignored.
    pub fn only(&self, known: &[&str]) -> Result<(), QueryError> {
        let is_foreign =
            |name: &&String| *name != "access_token" && !known.contains(&name.as_str());
        match self.parameters.iter().find(is_foreign) {
            Some(name) if name == "select" => Err(QueryError::SelectOnSingle),
            Some(name) => Err(QueryError::UnknownParameter { parameter: name.clone() }),
            None => Ok(()),
        }
    }

    /// Refuses conditions and every parameter but these.
    pub fn only_without_conditions(&self, known: &[&str]) -> Result<(), QueryError> {
        self.only(known)?;
        match self.filters.first() {
            Some(filter) => Err(QueryError::UnknownParameter { parameter: filter.path.clone() }),
            None => Ok(()),
        }
    }

    fn set(&mut self, name: &str, value: String) -> Result<(), QueryError> {
        match name {
            "content_type" => self.content_type = Some(value),
            "locale" => self.locale = Some(value),
            "include" => self.include = number("include", &value, 0, MAX_INCLUDE)?,
            "limit" => self.limit = number("limit", &value, 0, MAX_LIMIT)?,
            "skip" => self.skip = number("skip", &value, 0, usize::MAX)?,
            "order" => self.order = paths(&value)?.map(order_key).collect(),
            "select" => self.select = paths(&value)?.map(str::to_owned).collect(),
            "query" => self.text = Some(value).filter(|text| !text.trim().is_empty()),
            "links_to_entry" => self.links_to = Some((LinkKind::Entry, value)),
            "links_to_asset" => self.links_to = Some((LinkKind::Asset, value)),
            "mimetype_group" => self.mimetype_groups = paths(&value)?.map(str::to_owned).collect(),
            "includeContentSourceMaps" => self.source_maps = flag(name, value)?,
            "cursor" if value == "false" => {}
            "cursor" | "pageNext" | "pagePrev" => {
                return Err(QueryError::NotOffered { what: "Cursor pages" });
            }
            // Checked before the query is read.
            "access_token" => {}
            _ => return Err(QueryError::UnknownParameter { parameter: name.to_owned() }),
        }
        Ok(())
    }
}

fn number(
    parameter: &'static str,
    found: &str,
    min: usize,
    max: usize,
) -> Result<usize, QueryError> {
    let is_plain = !found.is_empty() && found.bytes().all(|byte| byte.is_ascii_digit());
    match found.parse::<usize>() {
        Ok(value) if is_plain && (min..=max).contains(&value) => Ok(value),
        _ => Err(QueryError::NotInRange { parameter, found: found.to_owned(), min, max }),
    }
}

fn flag(parameter: &str, found: String) -> Result<bool, QueryError> {
    parse_boolean(&found).ok_or_else(|| QueryError::WrongValue {
        path: parameter.to_owned(),
        expected: "true or false",
        found,
    })
}

fn paths(value: &str) -> Result<impl Iterator<Item = &str>, QueryError> {
    let found = value.split(',').count();
    if found > MAX_PATHS {
        return Err(QueryError::TooManyParameters { found, max: MAX_PATHS });
    }
    Ok(value.split(',').map(str::trim).filter(|path| !path.is_empty()))
}

fn order_key(written: &str) -> OrderKey {
    match written.strip_prefix('-') {
        Some(path) => OrderKey { path: path.to_owned(), descending: true },
        None => OrderKey { path: written.to_owned(), descending: false },
    }
}

fn parse_filter(name: String, value: String) -> Result<Filter, QueryError> {
    let Some((path, rest)) = name.split_once('[') else {
        return Ok(Filter { path: name, operator: Operator::Equal, value });
    };
    let operator = rest.strip_suffix(']').and_then(Operator::from_name).ok_or_else(|| {
        QueryError::UnknownOperator {
            path: path.to_owned(),
            operator: rest.trim_end_matches(']').to_owned(),
        }
    })?;
    Ok(Filter { path: path.to_owned(), operator, value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_a_hundred_items_and_one_level_of_links() {
        let query = Query::parse("").unwrap();
        assert_eq!((query.limit, query.skip, query.include), (100, 0, 1));
    }

    #[test]
    fn brackets_may_be_percent_encoded() {
        let query = Query::parse("fields.tags%5Bnin%5D=a%2Cb").unwrap();
        assert_eq!(
            query.filters,
            [Filter {
                path: "fields.tags".to_owned(),
                operator: Operator::NoneOf,
                value: "a,b".to_owned()
            }]
        );
    }

    #[test]
    fn errors_say_what_was_found() {
        let check = |raw: &str, message: &str| {
            assert_eq!(Query::parse(raw).unwrap_err().to_string(), message, "{raw}");
        };
        check("limit=1001", "expected limit to be a whole number from 0 to 1000, found \"1001\"");
        check("include=11", "expected include to be a whole number from 0 to 10, found \"11\"");
        check("include=one", "expected include to be a whole number from 0 to 10, found \"one\"");
        check(
            "skip=-1",
            &format!("expected skip to be a whole number from 0 to {}, found \"-1\"", usize::MAX),
        );
        check("limit=%2B5", "expected limit to be a whole number from 0 to 1000, found \"+5\"");
        check("limit=1&limit=2", "expected limit once, found it again");
        check("colour=red", "found unknown parameter \"colour\"");
        check("fields.a[IN]=x", "found unknown operator \"IN\" on fields.a");
        check("fields.a[in=x", "found unknown operator \"in\" on fields.a");
        check(&"a=1&".repeat(101), "expected at most 100 query parameters, found 101");
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_parser_panic(raw in ".*") {
            let _ = Query::parse(&raw);
        }

        #[test]
        fn no_query_shaped_text_makes_the_parser_panic(
            raw in "((fields|sys|metadata)\\.[a-z\\.]{0,8}(\\[[a-z]{0,6}\\]?)?=[^&]{0,8}&?|[a-z_]{1,12}=[-+0-9a-z,%]{0,8}&?){0,6}",
        ) {
            let _ = Query::parse(&raw);
        }
    }
}

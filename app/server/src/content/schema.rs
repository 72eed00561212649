//! Reads the locales and content types of an export.

use serde_json::{Value, json};

use super::model::{ContentType, Field, FieldType, LinkKind, Locale, link};
use super::validate::ContentProblem;

/// Reads the locales, among which there must be one default. After them, the codes of those that are switched off for
/// delivery: no answer may have what stands under them.
pub(super) fn read_locales(
    raw: &[Value],
    problems: &mut Vec<ContentProblem>,
) -> (Vec<Locale>, Vec<String>) {
    let locales: Vec<Locale> = raw
        .iter()
        .filter_map(|locale| {
            let code = locale.get("code").and_then(Value::as_str)?;
            Some(Locale {
                code: code.to_owned(),
                name: locale.get("name").and_then(Value::as_str).unwrap_or(code).to_owned(),
                is_default: locale.get("default").and_then(Value::as_bool).unwrap_or(false),
                fallback: locale.get("fallbackCode").and_then(Value::as_str).map(str::to_owned),
            })
        })
        .collect();
    if locales.iter().filter(|locale| locale.is_default).count() != 1 {
        problems.push(ContentProblem::in_export("locales: expected exactly one default locale"));
    }
    for locale in &locales {
        if let Some(fallback) = &locale.fallback
            && !locales.iter().any(|other| &other.code == fallback)
        {
            problems.push(ContentProblem::in_export(format!(
                "locale {}: its fallback {fallback} is not a locale",
                locale.code
            )));
        }
        if falls_back_on_itself(locale, &locales) {
            let code = &locale.code;
            let problem = format!("locale {code}: its fallbacks lead back to it");
            problems.push(ContentProblem::in_export(problem));
        }
    }
    let off: Vec<String> = raw
        .iter()
        .filter(|locale| locale.get("contentDeliveryApi") == Some(&Value::Bool(false)))
        .filter_map(|locale| Some(locale.get("code")?.as_str()?.to_owned()))
        .collect();
    if locales.iter().any(|locale| locale.is_default && off.contains(&locale.code)) {
        let problem = "locales: the default one is switched off for delivery (contentDeliveryApi)";
        problems.push(ContentProblem::in_export(problem));
    }
    (delivered(&locales, &off), off)
}

/// The locales that are not `off`; one that fell back on such a one falls back on what that one does.
fn delivered(locales: &[Locale], off: &[String]) -> Vec<Locale> {
    let next = |code: &String| locales.iter().find(|locale| &locale.code == code)?.fallback.clone();
    let kept = locales.iter().filter(|locale| !off.contains(&locale.code));
    kept.cloned()
        .map(|mut locale| {
            // A circle has been reported; no chain is longer than the list.
            for _ in locales {
                if let Some(code) = locale.fallback.as_ref().filter(|code| off.contains(code)) {
                    locale.fallback = next(code);
                }
            }
            locale
        })
        .collect()
}

fn falls_back_on_itself(locale: &Locale, locales: &[Locale]) -> bool {
    let fallback = |code: &str| {
        let locale = locales.iter().find(|locale| locale.code == code)?;
        locale.fallback.as_deref()
    };
    let mut next = locale.fallback.as_deref();
    for _ in locales {
        match next {
            Some(code) if code == locale.code => return true,
            Some(code) => next = fallback(code),
            None => return false,
        }
    }
    false
}

/// Reads a content type; a field of an unknown type is a problem.
pub(super) fn read_content_type(
    raw: &Value,
    space: &str,
    environment: &str,
    problems: &mut Vec<ContentProblem>,
) -> Option<ContentType> {
    let Some(id) = raw.pointer("/sys/id").and_then(Value::as_str) else {
        problems.push(ContentProblem::in_export("content type without sys.id"));
        return None;
    };
    let sys = raw.get("sys").cloned().unwrap_or_default();
    if sys.get("publishedVersion").is_none_or(Value::is_null) {
        let problem = format!("content type {id} is not published: publish it, and export again");
        problems.push(ContentProblem::in_export(problem));
        return None;
    }
    let mut fields = Vec::new();
    for field in raw.get("fields").and_then(Value::as_array).into_iter().flatten() {
        let field_id = field.get("id").and_then(Value::as_str).unwrap_or_default();
        let Some(kind) = read_field_type(field) else {
            problems.push(ContentProblem::in_export(format!(
                "content type {id}, field {field_id}: unknown type {}",
                field.get("type").unwrap_or(&Value::Null)
            )));
            continue;
        };
        let flag = |name: &str| field.get(name).and_then(Value::as_bool).unwrap_or(false);
        fields.push(Field {
            id: field_id.to_owned(),
            kind,
            required: flag("required"),
            omitted: flag("omitted"),
            localized: flag("localized"),
        });
    }
    let text = |name: &str| raw.get(name).cloned().unwrap_or(Value::Null);
    let answer = json!({
        "sys": {
            "space": link("Space", space),
            "id": id,
            "type": "ContentType",
            "createdAt": sys.get("createdAt"),
            "updatedAt": sys.get("updatedAt"),
            "environment": link("Environment", environment),
            "publishedVersion": sys.get("publishedVersion"),
            "revision": revision(&sys),
        },
        "displayField": text("displayField"),
        "name": text("name"),
        "description": text("description"),
        "fields": text("fields"),
    });
    Some(ContentType { id: id.to_owned(), fields, answer: without_nulls(answer) })
}

fn read_field_type(field: &Value) -> Option<FieldType> {
    let link_kind = |holder: &Value| {
        holder.get("linkType").and_then(Value::as_str).and_then(LinkKind::from_name)
    };
    Some(match field.get("type")?.as_str()? {
        "Symbol" => FieldType::Symbol,
        "Text" => FieldType::Text,
        "RichText" => FieldType::RichText,
        "Integer" => FieldType::Integer,
        "Number" => FieldType::Number,
        "Date" => FieldType::Date,
        "Boolean" => FieldType::Boolean,
        "Location" => FieldType::Location,
        // A link to another space is passed on as it is.
        "Object" | "ResourceLink" => FieldType::Object,
        "Link" => FieldType::Link(link_kind(field)?),
        "Array" => {
            let items = field.get("items")?;
            match items.get("type")?.as_str()? {
                "Symbol" => FieldType::SymbolList,
                "Link" => FieldType::LinkList(link_kind(items)?),
                "ResourceLink" => FieldType::Object,
                _ => return None,
            }
        }
        _ => return None,
    })
}

/// How often something was published; 0 for what never was.
pub(super) fn revision(sys: &Value) -> u64 {
    let number = |name: &str| sys.get(name).and_then(Value::as_u64);
    match (number("publishedCounter"), number("publishedVersion")) {
        (Some(count), _) => count,
        (None, Some(_)) => 1,
        (None, None) => 0,
    }
}

/// The value without members that are `null`, which answers leave out.
pub(super) fn without_nulls(mut value: Value) -> Value {
    match &mut value {
        Value::Object(map) => {
            map.retain(|_, value| !value.is_null());
            for value in map.values_mut() {
                *value = without_nulls(std::mem::take(value));
            }
        }
        Value::Array(list) => {
            for value in list {
                *value = without_nulls(std::mem::take(value));
            }
        }
        _ => {}
    }
    value
}

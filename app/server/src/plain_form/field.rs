//! The fields of plain forms: a label, what is wrong, and a control that holds what was typed.

use crate::html::escape;

/// A field as people see it; its texts are no HTML.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field<'a> {
    /// The name under which it is sent.
    pub(crate) name: &'a str,
    pub(crate) label: &'a str,
    /// What is wrong with the answer.
    pub(crate) problem: Option<&'a str>,
}

impl Field<'_> {
    /// The field with a control, which is given its attributes.
    pub(crate) fn html(self, control: impl FnOnce(&str) -> String) -> String {
        let (error, state) = self.error();
        let control = control(&format!(r#"id="{0}" name="{0}"{state}"#, self.name));
        format!("<label for=\"{}\">{}</label>\n{error}{control}", self.name, escape(self.label))
    }

    fn error(self) -> (String, String) {
        let name = self.name;
        let Some(problem) = self.problem else { return Default::default() };
        (
            format!(r#"<p class="error" id="{name}-error">{}</p>"#, escape(problem)),
            format!(r#" aria-invalid="true" aria-describedby="{name}-error""#),
        )
    }
}

/// A single line of text.
pub(crate) fn line(attributes: &str, typed: &str, autocomplete: &str) -> String {
    let typed = escape(typed);
    format!(r#"<input {attributes} value="{typed}" autocomplete="{autocomplete}">"#)
}

/// Choices of which one (`radio`) or several (`checkbox`) are made, by their codes and words.
pub(crate) fn choices<'a>(
    field: Field<'_>,
    kind: &str,
    offered: impl Iterator<Item = (&'a str, &'a str)>,
    is_chosen: impl Fn(&str) -> bool,
) -> String {
    let (error, state) = field.error();
    let name = field.name;
    let choices: Vec<String> = offered
        .map(|(code, words)| {
            let checked = if is_chosen(code) { " checked" } else { "" };
            let words = escape(words);
            format!(
                "<label><input type=\"{kind}\" name=\"{name}\" value=\"{code}\"{checked}>{words}</label>\n"
            )
        })
        .collect();
    let (legend, choices) = (escape(field.label), choices.concat());
    format!("<fieldset{state}><legend>{legend}</legend>\n{error}{choices}</fieldset>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_stays_text_and_what_is_wrong_belongs_to_its_control() {
        let field = Field { name: "name", label: "A & B", problem: Some("Enter <it>") };
        assert_eq!(
            field.html(|attributes| line(attributes, "\"<b>", "name")),
            "<label for=\"name\">A &amp; B</label>\n<p class=\"error\" id=\"name-error\">Enter &lt;it&gt;</p>\
             <input id=\"name\" name=\"name\" aria-invalid=\"true\" aria-describedby=\"name-error\" \
             value=\"&quot;&lt;b&gt;\" autocomplete=\"name\">"
        );
    }

    #[test]
    fn what_was_chosen_is_chosen_again() {
        let field = Field { name: "needs", label: "What?", problem: None };
        let html =
            choices(field, "radio", [("a", "A"), ("b", "B")].into_iter(), |code| code == "b");
        assert!(html.contains(r#"name="needs" value="a">A</label>"#), "{html}");
        assert!(html.contains(r#"name="needs" value="b" checked>B</label>"#), "{html}");
    }
}

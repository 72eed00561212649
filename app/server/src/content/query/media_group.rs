//! The groups of media types that `mimetype_group` selects assets by.

/// The group of a media type, as the real service has it.
pub(super) fn media_group(media_type: &str) -> &'static str {
    match media_type {
        "application/pdf" => "pdfdocument",
        "application/zip" | "application/gzip" | "application/x-tar" => "archive",
        "application/javascript" | "application/json" | "text/css" | "text/javascript" => "code",
        "application/rtf" => "richtext",
        other => match other.split('/').next() {
            Some("image") => "image",
            Some("audio") => "audio",
            Some("video") => "video",
            Some("text") if other == "text/html" => "markup",
            Some("text") => "plaintext",
            _ => "attachment",
        },
    }
}

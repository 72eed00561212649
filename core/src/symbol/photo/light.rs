//! Colours of bars and ground, and how far the light of a picture lets them be compared.

use super::measures::{Light, median, quantile};
use super::picture::{Picture, grey_of};
use crate::drawing::Colour;
use crate::symbol::check_colours::linear;

/// How much light the brightest part of a picture reflects at least, of 1: less, and it is dim.
const DIM: f64 = 0.3;

/// What white paper reflects in a picture that is exposed well. A darker picture is made as light as that.
const PAPER: f64 = 0.75;

/// How much lighter the lightest spaces of a symbol may be than its darkest.
const UNEVEN: f64 = 2.0;

/// How many pixels tell how a whole picture is lit.
const LOOKS: usize = 20_000;

/// The usual colour of each, and how the picture is lit.
pub(super) fn judge_light(
    picture: Picture<'_>,
    dark: &[[f64; 3]],
    light: &[[f64; 3]],
) -> (Colour, Colour, Light) {
    let white = brightest(picture);
    let brighter = (PAPER / white.max(0.01)).max(1.0);
    let greys: Vec<f64> = light.iter().map(|colour| linear(grey_of(*colour))).collect();
    let is_uneven = quantile(&greys, 0.95) > UNEVEN * quantile(&greys, 0.05).max(0.001);
    let light_is = match (white < DIM, is_uneven) {
        (true, _) => Light::Dim,
        (_, true) => Light::Uneven,
        _ => Light::Good,
    };
    (usual(dark, brighter), usual(light, brighter), light_is)
}

/// How much light the lightest two in a hundred pixels reflect, of 1.
fn brightest(picture: Picture<'_>) -> f64 {
    let (width, height) = picture.size();
    let step = (width * height / LOOKS).max(1);
    // Not a divisor of the width, so that the looks are not one column.
    let step = if step > 1 && width % step == 0 { step + 1 } else { step };
    let greys: Vec<f64> = (0..width * height)
        .step_by(step)
        .map(|index| grey_of(picture.pixel(index % width, index / width)))
        .collect();
    linear(quantile(&greys, 0.98))
}

fn usual(colours: &[[f64; 3]], brighter: f64) -> Colour {
    let [red, green, blue] = [0, 1, 2].map(|part| {
        let values: Vec<f64> = colours.iter().map(|colour| colour[part]).collect();
        screen((linear(median(&values)) * brighter).min(1.0))
    });
    Colour { red, green, blue }
}

/// The shade of a screen for so much light.
fn screen(light: f64) -> u8 {
    let part =
        if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
    let shade = (part * 255.0).round() as u8;
    shade
}

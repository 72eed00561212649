//! Locations: the distance between two, and whether one lies inside a box or a circle.

use serde_json::Value;

/// A location in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    lat: f64,
    lon: f64,
}

impl Point {
    fn new(lat: f64, lon: f64) -> Option<Self> {
        ((-90.0..=90.0).contains(&lat) && (-180.0..=180.0).contains(&lon))
            .then_some(Self { lat, lon })
    }

    /// Reads `lat,lon`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        match numbers(text)?[..] {
            [lat, lon] => Self::new(lat, lon),
            _ => None,
        }
    }

    /// Reads a stored `{ lat, lon }`.
    pub(super) fn of(value: &Value) -> Option<Self> {
        Self::new(value.get("lat")?.as_f64()?, value.get("lon")?.as_f64()?)
    }

    /// The great-circle distance on a sphere, which is how the real service measures.
    pub(super) fn kilometres_to(self, other: Self) -> f64 {
        const EARTH_RADIUS_KM: f64 = 6371.0;
        let (lat_1, lat_2) = (self.lat.to_radians(), other.lat.to_radians());
        let half_lat = (lat_2 - lat_1) / 2.0;
        let half_lon = (other.lon - self.lon).to_radians() / 2.0;
        let chord = half_lat.sin().powi(2) + lat_1.cos() * lat_2.cos() * half_lon.sin().powi(2);
        2.0 * EARTH_RADIUS_KM * chord.sqrt().min(1.0).asin()
    }
}

/// An area on the globe.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Area {
    /// From the bottom left to the top right corner.
    Box(Point, Point),
    /// Around a centre, with a radius in kilometres.
    Circle(Point, f64),
}

impl Area {
    /// Reads `lat,lon,lat,lon` of two opposite corners in either order, or `lat,lon,kilometres`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        match numbers(text)?[..] {
            [lat, lon, radius] if radius >= 0.0 => {
                Some(Self::Circle(Point::new(lat, lon)?, radius))
            }
            [lat, lon, other_lat, other_lon] => Some(Self::Box(
                Point::new(lat.min(other_lat), lon.min(other_lon))?,
                Point::new(lat.max(other_lat), lon.max(other_lon))?,
            )),
            _ => None,
        }
    }

    /// Whether a location lies inside.
    pub(super) fn contains(self, point: Point) -> bool {
        match self {
            Self::Box(low, high) => {
                (low.lat..=high.lat).contains(&point.lat)
                    && (low.lon..=high.lon).contains(&point.lon)
            }
            Self::Circle(centre, radius) => centre.kilometres_to(point) <= radius,
        }
    }
}

fn numbers(text: &str) -> Option<Vec<f64>> {
    text.split(',')
        .map(|part| part.trim().parse().ok().filter(|number: &f64| number.is_finite()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn melbourne_is_about_714_kilometres_from_sydney() {
        let melbourne = Point::parse("-37.8136,144.9631").unwrap();
        let sydney = Point::parse("-33.8688,151.2093").unwrap();
        assert!((melbourne.kilometres_to(sydney) - 713.4).abs() < 2.0);
        assert!(Area::parse("-33.8688,151.2093,720").unwrap().contains(melbourne));
        assert!(!Area::parse("-33.8688,151.2093,700").unwrap().contains(melbourne));
        assert!(Area::parse("-39,144,-37,146").unwrap().contains(melbourne));
    }
}

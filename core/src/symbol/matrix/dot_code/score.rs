//! How well a symbol can be found and read: full edges count for it, holes and dots on their own against it
//! (AIM `DotCode`, the annex on masks).

use crate::symbol::matrix::Matrix;

/// Worse than any symbol whose edges all have a dot.
const EMPTY_EDGE: i64 = -99_999;

/// An empty line costs as much as it is long, each more beside it so many times as much; this is enough for any comparison.
const MOST: i64 = 1 << 40;

/// Up to this size lines are looked at across both directions.
const SMALL: usize = 12;

pub(super) fn of(symbol: &Matrix) -> i64 {
    let (width, height) = (symbol.width(), symbol.height());
    let lit = |x: usize, y: usize| symbol.modules[y * width + x];
    let edges = [
        edge(width, height, |x| lit(x, 0)),
        edge(width, height, |x| lit(x, height - 1)),
        edge(height, width, |y| lit(0, y)),
        edge(height, width, |y| lit(width - 1, y)),
    ];
    let weakest = edges.into_iter().min().unwrap_or_default();
    if weakest == 0 {
        return EMPTY_EDGE;
    }
    let mut empty = 0;
    if !height.is_multiple_of(2) || height <= SMALL {
        empty += empty_lines(width, height, |x| (x % 2..height).step_by(2).any(|y| lit(x, y)));
    }
    if height.is_multiple_of(2) || width <= SMALL {
        empty += empty_lines(height, width, |y| (y % 2..width).step_by(2).any(|x| lit(x, y)));
    }
    let lonely = lonely(symbol);
    weakest - lonely * lonely - empty
}

/// A symbol that scores more needs no help.
pub(super) fn good(width: usize, height: usize) -> i64 {
    number(width * height / 2)
}

/// How full an edge of so many places is, and how far its dots reach, by how far away the other edge is.
fn edge(length: usize, across: usize, lit: impl Fn(usize) -> bool) -> i64 {
    let dots: Vec<_> = (0..length).filter(|at| lit(*at)).collect();
    let reach = dots.last().zip(dots.first()).map_or(0, |(last, first)| last - first);
    number((dots.len() + reach) * across)
}

/// What lines between two edges cost that have no dot.
fn empty_lines(lines: usize, length: usize, has_dot: impl Fn(usize) -> bool) -> i64 {
    let (mut cost, mut run) = (0, 0);
    for line in 1..lines - 1 {
        if has_dot(line) {
            cost += run;
            run = 0;
        } else {
            run = if run == 0 { number(length) } else { (run * number(length)).min(MOST) };
        }
    }
    cost + run
}

/// How many places have no dot beside them: a hole, or a dot that has none in the same row or column either.
fn lonely(symbol: &Matrix) -> i64 {
    let (width, height) = (symbol.width(), symbol.height());
    let lit = |x: usize, y: usize, (right, down): (isize, isize)| {
        let place = x.checked_add_signed(right).zip(y.checked_add_signed(down));
        place.is_some_and(|(x, y)| x < width && y < height && symbol.modules[y * width + x])
    };
    let places = (0..height).flat_map(|y| (y % 2..width).step_by(2).map(move |x| (x, y)));
    number(
        places
            .filter(|&(x, y)| {
                let beside = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
                let in_line = [(-2, 0), (0, -2), (2, 0), (0, 2)];
                let has = |places: [(isize, isize); 4]| places.into_iter().any(|to| lit(x, y, to));
                !has(beside) && (!lit(x, y, (0, 0)) || !has(in_line))
            })
            .count(),
    )
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(MOST)
}

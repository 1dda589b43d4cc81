// Cuts lines and rings to a box [west, south, east, north]. Points are [x, y].

const sides = ([west, south, east, north]) => [
  { axis: 0, limit: west, sign: 1 },
  { axis: 0, limit: east, sign: -1 },
  { axis: 1, limit: south, sign: 1 },
  { axis: 1, limit: north, sign: -1 },
]

const isInside = (point, { axis, limit, sign }) => (point[axis] - limit) * sign >= 0

function crossing(a, b, { axis, limit }) {
  const share = (limit - a[axis]) / (b[axis] - a[axis])
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
}

/** Sutherland–Hodgman: the closed ring inside the box, or an empty one. */
export function clipRing(ring, box) {
  let open = ring.slice(0, -1)
  for (const side of sides(box)) {
    open = open.flatMap((point, index) => {
      const next = open[(index + 1) % open.length]
      const cut = isInside(point, side) === isInside(next, side) ? [] : [crossing(point, next, side)]
      return isInside(point, side) ? [point, ...cut] : cut
    })
  }
  return open.length === 0 ? [] : [...open, open[0]]
}

/** The parts of a line that lie inside the box. */
export function clipLine(line, box) {
  let parts = [line]
  for (const side of sides(box)) parts = parts.flatMap((part) => partsInside(part, side))
  return parts
}

function partsInside(line, side) {
  const parts = []
  let part = []
  line.forEach((point, index) => {
    const previous = line[index - 1]
    if (previous && isInside(previous, side) !== isInside(point, side)) part.push(crossing(previous, point, side))
    if (isInside(point, side)) part.push(point)
    else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  })
  return [...parts, part].filter((each) => each.length > 1)
}

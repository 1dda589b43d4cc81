// Fewer points for the same line (Douglas and Peucker). Points are [longitude, latitude].

/** Degrees of longitude are this much shorter than those of latitude, in the middle of Britain. */
export const NARROWER = 0.59

/** The line without the points that lie nearer to it than the tolerance, in degrees of latitude. A ring stays closed. */
export function simplifyLine(line, tolerance) {
  if (line.length < 3) return line
  const last = line.length - 1
  const offsets = line.map((point) => offsetOf(point, line[0], line[last]))
  const far = offsets.indexOf(Math.max(...offsets))
  if (offsets[far] <= tolerance) return [line[0], line[last]]
  return [...simplifyLine(line.slice(0, far + 1), tolerance).slice(0, -1), ...simplifyLine(line.slice(far), tolerance)]
}

/** How far a point lies from the straight line between two others, or from them where they are one. */
function offsetOf([x, y], [x1, y1], [x2, y2]) {
  const [east, north] = [(x2 - x1) * NARROWER, y2 - y1]
  const [aside, above] = [(x - x1) * NARROWER, y - y1]
  const length = Math.hypot(east, north)
  return length === 0 ? Math.hypot(aside, above) : Math.abs(east * above - aside * north) / length
}

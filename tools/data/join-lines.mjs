// Joins lines that go on into each other. Points are [longitude, latitude].
import { NARROWER } from './simplify-line.mjs'

/** A bend of more than this at a junction is a slip road. */
const SHARPEST_BEND = Math.PI / 4

const FIRST = 0
const LAST = 1
const keyOf = ([longitude, latitude]) => `${longitude} ${latitude}`

/** Joins at each point where lines meet those two that go straightest into each other. */
export function joinLines(lines) {
  const next = joints(lines)
  const done = new Set()
  return lines.flatMap((_, index) => {
    if (done.has(index)) return []
    return [follow(lines, next, startOf(index, next), done)]
  })
}

/** "line end" → the line and the end of it that goes on from there. */
function joints(lines) {
  const meetings = new Map()
  lines.forEach((line, index) => {
    for (const end of [FIRST, LAST]) {
      const key = keyOf(line.at(end === FIRST ? 0 : -1))
      meetings.set(key, [...(meetings.get(key) ?? []), { index, end, heading: headingFrom(line, end) }])
    }
  })
  const next = new Map()
  for (const ends of meetings.values()) {
    for (const { one, other } of straightest(ends)) {
      if (next.has(`${one.index} ${one.end}`) || next.has(`${other.index} ${other.end}`)) continue
      next.set(`${one.index} ${one.end}`, other)
      next.set(`${other.index} ${other.end}`, one)
    }
  }
  return next
}

/** The way a line leads from one of its ends, as an angle. */
function headingFrom(line, end) {
  const [from, to] = end === FIRST ? [line[0], line[1]] : [line.at(-1), line.at(-2)]
  return Math.atan2(to[1] - from[1], (to[0] - from[0]) * NARROWER)
}

/** Pairs of ends that meet in a point, those with the smallest bend first. */
function straightest(ends) {
  const pairs = ends.flatMap((one, at) => ends.slice(at + 1).map((other) => ({ one, other, bend: bendOf(one, other) })))
  return pairs
    .filter(({ one, other, bend }) => one.index !== other.index && bend <= SHARPEST_BEND)
    .toSorted((a, b) => a.bend - b.bend)
}

function bendOf(one, other) {
  const between = Math.abs(one.heading - other.heading) % (2 * Math.PI)
  return Math.PI - Math.min(between, 2 * Math.PI - between)
}

/** The end from which the whole chain around a line can be followed; any of it where it is a ring. */
function startOf(index, next) {
  const seen = new Set([index])
  let at = { index, end: FIRST }
  for (;;) {
    const before = next.get(`${at.index} ${at.end}`)
    if (!before || seen.has(before.index)) return at
    seen.add(before.index)
    at = { index: before.index, end: before.end === FIRST ? LAST : FIRST }
  }
}

function follow(lines, next, start, done) {
  const joined = []
  let at = start
  for (;;) {
    done.add(at.index)
    const line = at.end === FIRST ? lines[at.index] : lines[at.index].toReversed()
    joined.push(...(joined.length > 0 ? line.slice(1) : line))
    const after = next.get(`${at.index} ${at.end === FIRST ? LAST : FIRST}`)
    if (!after || done.has(after.index)) return joined
    at = after
  }
}

/** A saved place: degrees, and how far around it, in miles. */
export type Circle = { latitude: number; longitude: number; miles: number }
export type Point = { latitude: number; longitude: number }

// People live where the towns are: a few large ones, many small ones.
const towns: readonly (readonly [latitude: number, longitude: number, weight: number])[] = [
  [51.507, -0.128, 24],
  [52.486, -1.89, 12],
  [53.481, -2.242, 11],
  [53.801, -1.549, 9],
  [55.864, -4.252, 7],
  [51.455, -2.588, 6],
  [53.408, -2.992, 6],
  [53.381, -1.47, 6],
  [54.978, -1.618, 5],
  [52.955, -1.158, 5],
  [52.407, -1.512, 5],
  [51.482, -3.179, 4],
  [50.91, -1.404, 4],
  [53.744, -0.333, 3],
  [52.628, 1.299, 2],
  [50.376, -4.143, 2],
  [57.149, -2.094, 1],
]
const ranges: readonly number[] = [5, 10, 15, 20, 30, 50, 75, 100]

/** The same numbers at every run (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const drawn = towns.flatMap(([latitude, longitude, weight]) => Array<Point>(weight).fill({ latitude, longitude }))

/** Somewhere around a town, most often close to it. */
function somewhere(random: () => number): Point {
  const { latitude, longitude } = drawn[Math.floor(random() * drawn.length)]!
  const off = () => (random() + random() + random() - 1.5) * 0.9
  return { latitude: latitude + off(), longitude: longitude + off() * 1.6 }
}

export function manyCircles(count: number): Circle[] {
  const random = numbers(42)
  return Array.from({ length: count }, () => ({
    ...somewhere(random),
    miles: ranges[Math.floor(random() * ranges.length)]!,
  }))
}

export function manyPoints(count: number): Point[] {
  const random = numbers(7)
  return Array.from({ length: count }, () => somewhere(random))
}

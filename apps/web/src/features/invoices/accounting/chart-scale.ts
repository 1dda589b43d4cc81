const STEPS = [1, 2, 2.5, 5, 10]
const MOST_LINES = 4

/** Round amounts for the lines of a chart, from nought up to at least the highest amount; all in pence. */
export function scaleFor(most: number): number[] {
  const rough = Math.max(most, 10_000) / MOST_LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * STEPS.find((each) => each * power >= rough)!
  const count = Math.max(Math.ceil(most / step), 1)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

import type { Random } from '../random.ts'

const WIDTH = 600
const HEIGHT = 200

/** A name signed with a finger: loops and strokes that run from left to right. */
export function signature(random: Random): string {
  let x = random.int(40, 80)
  let y = random.int(95, 125)
  let path = `M${x} ${y}`
  const turn = (low: number, high: number) => random.int(low, high)
  for (let letter = 0; letter < random.int(6, 10); letter++) {
    const tall = letter === 0 || random.chance(0.22) ? turn(45, 75) : turn(12, 32)
    const wide = turn(24, 46)
    path += ` c${turn(2, 12)} ${-tall} ${wide * 0.6} ${-tall} ${wide * 0.45} ${-turn(0, 8)}`
    path += ` s${turn(-6, 4)} ${turn(14, 34)} ${wide * 0.55} ${turn(-6, 8)}`
    x += wide
    y += turn(-3, 3)
    if (x > WIDTH - 110) break
  }
  const flourish = random.chance(0.6)
    ? ` M${random.int(60, 130)} ${random.int(145, 165)} q${random.int(120, 220)} ${random.int(-24, 6)} ${random.int(260, 400)} ${random.int(-18, 4)}`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <path d="${path}${flourish}" fill="none" stroke="#111827" stroke-width="${random.int(3, 5)}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

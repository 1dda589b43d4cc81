/** The two backgrounds a signal colour lies on (`--color-canvas`). */
export const canvases = { light: '#f3f5f8', dark: '#0d131b' } as const
export type Theme = keyof typeof canvases
/** Letters on the colour: the vest's dark brown, else white, else black. */
const inks = ['#1c1206', '#ffffff', '#000000'] as const

/** WCAG 2.2: words, and things that are not words. */
export const MIN_TEXT_CONTRAST = 4.5
export const MIN_SHAPE_CONTRAST = 3

type Rgb = readonly [red: number, green: number, blue: number]

/** @param hex `#rrggbb` */
function rgbOf(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function mixed(hex: string, other: string, share: number): string {
  const second = rgbOf(other)
  return hexOf(rgbOf(hex).map((part, at) => part + (second[at]! - part) * share) as unknown as Rgb)
}

/** The first shade towards white or black that holds; the end of the way where none does. */
function shadeThatHolds(hex: string, towards: string, holds: (shade: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixed(hex, towards, share)
    if (holds(shade)) return shade
  }
  return towards
}

/** The colour of letters on it. */
export function inkOn(hex: string): string {
  const best = inks.find((ink) => contrastOf(ink, hex) >= MIN_TEXT_CONTRAST)
  return best ?? inks.toSorted((a, b) => contrastOf(b, hex) - contrastOf(a, hex))[0]!
}

export type ContrastProblem = { against: string; contrast: number; needed: number }

/** Where a signal colour cannot be made out, with the figures; empty when it may be used in both themes. */
export function contrastProblems(hex: string): ContrastProblem[] {
  const pairs = [
    { against: inkOn(hex), needed: MIN_TEXT_CONTRAST },
    ...Object.values(canvases).map((against) => ({ against, needed: MIN_SHAPE_CONTRAST })),
  ]
  return pairs
    .map((pair) => ({ ...pair, contrast: Math.floor(contrastOf(hex, pair.against) * 10) / 10 }))
    .filter(({ contrast, needed }) => contrast < needed)
}

/** The nearest shade that may be used; the colour itself where it may. */
export function nearestReadable(hex: string): string {
  const holds = (shade: string) => contrastProblems(shade).length === 0
  const ways = ['#000000', '#ffffff'].map((towards) => shadeThatHolds(hex, towards, holds)).filter(holds)
  const distance = (shade: string) => Math.abs(luminanceOf(shade) - luminanceOf(hex))
  return ways.toSorted((a, b) => distance(a) - distance(b))[0] ?? hex
}

export type Shades = { signal: string; hover: string; on: string; live: Record<Theme, string> }

/** Everything that follows from the one colour: under the pointer, letters on it, letters in it. */
export function shadesOf(signal: string): Shades {
  const on = inkOn(signal)
  const readableOn = (theme: Theme) => (shade: string) => contrastOf(shade, canvases[theme]) >= 7
  return {
    signal,
    hover: mixed(signal, on === '#ffffff' ? '#000000' : '#ffffff', 0.16),
    on,
    live: {
      light: shadeThatHolds(signal, '#000000', readableOn('light')),
      dark: shadeThatHolds(signal, '#ffffff', readableOn('dark')),
    },
  }
}

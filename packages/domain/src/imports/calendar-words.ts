const list = (text: string) => text.split(' ')

// Folded: small letters without accents. English, Polish (also as a date has them), Romanian; and what people shorten them to.
const monthWords = [
  list('january jan styczen stycznia sty ianuarie ian'),
  list('february feb luty lutego lut februarie'),
  list('march mar marzec marca martie'),
  list('april apr kwiecien kwietnia kwi aprilie'),
  list('may maj maja mai'),
  list('june jun czerwiec czerwca cze iunie iun'),
  list('july jul lipiec lipca lip iulie iul'),
  list('august aug sierpien sierpnia sie'),
  list('september sept sep wrzesien wrzesnia wrz septembrie'),
  list('october oct pazdziernik pazdziernika paz octombrie'),
  list('november nov listopad listopada lis noiembrie noi'),
  list('december dec grudzien grudnia gru decembrie'),
]
// Monday is 1, as ISO 8601 counts.
const weekdayWords = [
  list('monday mon poniedzialek pon luni'),
  list('tuesday tues tue wtorek wt marti'),
  list('wednesday weds wed sroda srode miercuri'),
  list('thursday thurs thur thu czwartek czw joi'),
  list('friday fri piatek pt vineri'),
  list('saturday sat sobota sobote sob sambata'),
  list('sunday sun niedziela niedziele nd duminica'),
]
// Days after the day on which it was said.
const relativeWords: readonly (readonly [number, readonly string[]])[] = [
  [2, ['day after tomorrow', 'pojutrze', 'poimaine']],
  [0, ['today', 'tonight', 'dzis', 'dzisiaj', 'azi', 'astazi']],
  [1, ['tomorrow', 'tomo', 'tmrw', 'tmw', 'jutro', 'maine']],
]

const numbered = (rows: readonly (readonly string[])[]) =>
  new Map(rows.flatMap((row, index) => row.map((word) => [word, index + 1] as const)))
export const months: ReadonlyMap<string, number> = numbered(monthWords)
export const weekdays: ReadonlyMap<string, number> = numbered(weekdayWords)
export const relativeDays: ReadonlyMap<string, number> = new Map(
  relativeWords.flatMap(([days, all]) => all.map((word) => [word, days] as const)),
)

/** Longest first, so that none is taken for the beginning of another. */
export function anyOf(all: Iterable<string>): string {
  return [...all]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|')
}

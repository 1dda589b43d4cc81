/** A unit somebody may write: how many of the measure's own unit it is, and whether the conversion is rounded. */
type Unit = { words: readonly string[]; factor: number; rounded?: true }

export type Measure = { units: readonly Unit[] /** The unit in words of an error. */; own: string }

// Words of English, Polish and Romanian, in lower case. Longer units of Great Britain are rounded to the decimals of the box.
const tables = {
  money: {
    own: '£',
    units: [
      { words: ['£', 'gbp', 'pounds', 'pound', 'funt', 'funty', 'funtów', 'lire'], factor: 1 },
      { words: ['p', 'pence', 'pens', 'pensów', 'penny'], factor: 0.01 },
    ],
  },
  weight: {
    own: 'kg',
    units: [
      {
        words: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramy', 'kilogramów', 'kilograme'],
        factor: 1,
      },
      { words: ['t', 'tonne', 'tonnes', 'ton', 'tons', 'tona', 'tony', 'tonă', 'tone'], factor: 1_000 },
      { words: ['g', 'grams', 'gram', 'gramów', 'grame'], factor: 0.001 },
      { words: ['lb', 'lbs', 'pounds'], factor: 0.453_592_37, rounded: true },
    ],
  },
  height: {
    own: 'm',
    units: [
      { words: ['m', 'metre', 'metres', 'meter', 'meters', 'metr', 'metry', 'metrów', 'metri', 'metru'], factor: 1 },
      { words: ['cm'], factor: 0.01 },
      { words: ['mm'], factor: 0.001 },
      { words: ['ft', 'feet', 'foot', "'"], factor: 0.3048, rounded: true },
    ],
  },
  miles: {
    own: 'mi',
    units: [
      { words: ['mi', 'mile', 'miles', 'mil', 'mila', 'milę', 'milă'], factor: 1 },
      { words: ['km', 'kms'], factor: 1 / 1.609_344, rounded: true },
    ],
  },
  minutes: {
    own: 'min',
    units: [
      { words: ['min', 'mins', 'minutes', 'minute', 'minut', 'minuty'], factor: 1 },
      { words: ['h', 'hr', 'hrs', 'hour', 'hours', 'godz', 'godziny', 'ore', 'oră'], factor: 60 },
    ],
  },
  days: {
    own: '',
    units: [{ words: ['days', 'day', 'dni', 'dzień', 'zile', 'zi', 'd'], factor: 1 }],
  },
  percent: { own: '%', units: [{ words: ['%'], factor: 1 }] },
  count: { own: '', units: [{ words: ['x', '×'], factor: 1 }] },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof tables
export const measures: Readonly<Record<MeasureName, Measure>> = tables

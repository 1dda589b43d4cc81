/** A driver's commonest messages, in the language that conversations are in; a screen shows them in its reader's. */
export const readyPhrases = {
  on_my_way: 'On my way.',
  late: 'I will be about 15 minutes late.',
  at_gate: 'I am at the gate.',
  loaded: 'Loaded, leaving now.',
  late_5: 'I will be about 5 minutes late.',
  late_30: 'I will be about 30 minutes late.',
  late_60: 'I will be about an hour late.',
  taking_back: 'The goods are on board. I am taking them back to the collection.',
  where_to_leave: 'The goods are on board. Where can I leave them?',
} as const
export type ReadyPhrase = keyof typeof readyPhrases

/** How late somebody will be; the first is said most often. */
export const latePhrases = ['late', 'late_5', 'late_30', 'late_60'] as const satisfies readonly ReadyPhrase[]
export type LatePhrase = (typeof latePhrases)[number]

/** The delay that each of them announces, in minutes. */
export const lateMinutes: Readonly<Record<LatePhrase, number>> = { late: 15, late_5: 5, late_30: 30, late_60: 60 }

/** The phrase that a message says, and nothing but that; null for any other. */
export function phraseOf(body: string): ReadyPhrase | null {
  const phrases = Object.keys(readyPhrases) as ReadyPhrase[]
  return phrases.find((phrase) => readyPhrases[phrase] === body) ?? null
}

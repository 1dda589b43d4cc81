/** What a driver has to say most often, in the language that conversations are in; a screen shows them in its reader's. */
export const readyPhrases = {
  on_my_way: 'On my way.',
  late: 'I will be about 15 minutes late.',
  at_gate: 'I am at the gate.',
  loaded: 'Loaded, leaving now.',
} as const
export type ReadyPhrase = keyof typeof readyPhrases

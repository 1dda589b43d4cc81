/** The points that an operator puts in order before opening a market, and keeps in order. */
export const setupLineCodes = [
  'backup',
  'brand',
  'clock',
  'disk',
  'ico',
  'legal_texts',
  'mail',
  'metrics',
  'operator',
  'payments',
  'plans',
  'public_url',
  'push',
  'register',
  'router',
  'staff',
  'webhook',
] as const
export type SetupLineCode = (typeof setupLineCodes)[number]

/** In the order in which an operator comes to them. */
export const setupOrder: readonly SetupLineCode[] = [
  'staff',
  'public_url',
  'mail',
  'operator',
  'ico',
  'brand',
  'legal_texts',
  'payments',
  'webhook',
  'plans',
  'backup',
  'disk',
  'clock',
  'push',
  'router',
  'register',
  'metrics',
]

/** Lines that can be tried at a press. */
export const testedLines = [
  'mail',
  'public_url',
  'push',
  'register',
  'router',
] as const satisfies readonly SetupLineCode[]
export type TestedLine = (typeof testedLines)[number]

export function isTested(code: SetupLineCode): code is TestedLine {
  return (testedLines as readonly SetupLineCode[]).includes(code)
}

/** A backup older than this is missed: one a day, and two hours for it. */
export const NEWEST_BACKUP_HOURS = 26

/** A report of content, two complaints, a request to have a decision looked at again, a disputed charge, and a contested record of a payment. */
export const caseKinds = ['report', 'data_protection', 'service', 'decision', 'charge', 'payment'] as const
export type CaseKind = (typeof caseKinds)[number]

/** The kinds that a person may choose when they complain. */
export const complaintKinds = ['data_protection', 'service', 'decision'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

export const caseStates = ['open', 'decided'] as const
export type CaseState = (typeof caseStates)[number]

/** The things that can be reported, and an invoice, whose record of a payment is contested. */
export const caseSubjects = [
  'message',
  'job',
  'job_file',
  'feedback',
  'team',
  'user',
  'tracking_page',
  'invoice',
] as const
export type CaseSubject = (typeof caseSubjects)[number]

export const reportReasons = [
  'illegal',
  'dangerous',
  'fraud',
  'abuse',
  'personal_data',
  'copyright',
  'spam',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const caseOutcomes = ['upheld', 'partly', 'dismissed', 'no_finding'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export const caseActs = ['hide', 'remove', 'warn', 'restrict', 'suspend'] as const
export type CaseAct = (typeof caseActs)[number]

/** The side that asks for another look at a decision; each side may ask once. */
export const appealSides = ['reporter', 'affected'] as const
export type AppealSide = (typeof appealSides)[number]

const onPeople = ['warn', 'restrict', 'suspend'] as const

/** The acts that a report of each subject can lead to. A company or a person is never hidden: it is suspended. */
export const actsOn: Record<CaseSubject, readonly CaseAct[]> = {
  message: ['hide', 'remove', ...onPeople],
  job: ['hide', ...onPeople],
  job_file: ['hide', ...onPeople],
  feedback: ['hide', 'remove', ...onPeople],
  team: onPeople,
  user: onPeople,
  tracking_page: ['remove', ...onPeople],
  invoice: onPeople,
}

/** The outcomes that may come with acts: nobody is acted on where nothing was found. */
export const outcomesWithActs: ReadonlySet<CaseOutcome> = new Set(['upheld', 'partly'])

/** A decision can be appealed for half a year. */
export const APPEAL_DAYS = 180

/** Two acts of one decision exclude each other. */
export function actsContradict(acts: readonly CaseAct[]): boolean {
  return acts.includes('hide') && acts.includes('remove')
}

/** `C-2026-0012`: one series for all kinds, by the year in which the case was opened. */
export function caseNumber(year: number, serial: number): string {
  return `C-${year}-${String(serial).padStart(4, '0')}`
}

import type { reportableSubjects } from '@waybill/domain/cases/case-input'

/** Something that can be reported: a member names it by its id, the holder of a tracking link by the link's token. */
export type ReportedThing =
  | { kind: (typeof reportableSubjects)[number]; id: string }
  | { kind: 'tracking_page'; token: string }

import { reportProblems, say, z } from '../errors/validation.ts'
import { confirmedDoubts } from '../jobs/job-doubts.ts'
import { paymentTerms } from '../money/payment-terms.ts'
import { termsDays, termsProblems } from '../money/payment-terms-input.ts'
import { orNull } from '../text/text-rules.ts'
import { importColumns } from './import-kinds.ts'
import { MAX_IMPORT_ROWS } from './read-loads.ts'
import { invitedAs } from './thing-of-row.ts'

/** How a list of loads came in. */
export const importSources = ['paste', 'file', 'mail'] as const
export type ImportSource = (typeof importSources)[number]

/** Longer texts are no morning's work, and reading them would hold up others. */
export const MAX_IMPORT_TEXT = 1_000_000
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024
/** So long imports are stored; after that a pasted text is nobody's business any more. */
export const IMPORT_DAYS = 30
/** Headings of a layout that does not come again are forgotten after so long. */
export const HEADING_DAYS = 400
/** So long after posting a job without offers can be taken back. */
export const TAKE_BACK_MINUTES = 10

export const importText = () => z.string().max(MAX_IMPORT_TEXT, say('import_too_large'))
export const importIdInput = z.object({ import_id: z.uuid() })
export const importRowIdInput = z.object({ import_row_id: z.uuid() })

export const importMailIdInput = z.object({ import_mail_id: z.uuid() })

/** A change of a cell: another text, its guess confirmed, or one of its places. */
const cellChange = z.object({
  import_row_id: z.uuid(),
  column: z.enum(importColumns),
  text: orNull(z.string().max(4_000, say('too_long'))),
  place: orNull(z.int().min(0).max(20)),
})
export type CellChange = z.output<typeof cellChange>

export const changeImportCellsInput = z.object({
  import_id: z.uuid(),
  changes: z.array(cellChange).min(1).max(MAX_IMPORT_ROWS),
})

/** A heading that nobody knew, and the cell that its column fills from now on. */
export const nameImportHeadingInput = z.object({
  import_id: z.uuid(),
  heading: z.string().min(1).max(200),
  column: z.enum(importColumns),
})

const termsShape = { payment_terms: z.enum(paymentTerms), payment_terms_days: termsDays() }
type Terms = z.output<z.ZodObject<typeof termsShape>>

const problemsOfTerms = reportProblems(({ payment_terms, payment_terms_days }: Terms) =>
  termsProblems(payment_terms, payment_terms_days, 'payment_terms_days'),
)

export const postImportRowInput = z
  .object({ ...importRowIdInput.shape, ...termsShape, confirmed_doubts: confirmedDoubts() })
  .superRefine(problemsOfTerms)

export const saveImportedLoadInput = z.object({ ...importRowIdInput.shape, ...termsShape }).superRefine(problemsOfTerms)

export const inviteImportedPersonInput = z.object({ ...importRowIdInput.shape, as: z.enum(invitedAs) })

import { reportProblems, say, z } from '../errors/validation.ts'
import { confirmedDoubts } from '../jobs/job-doubts.ts'
import { paymentTerms } from '../money/payment-terms.ts'
import { termsDays, termsProblems } from '../money/payment-terms-input.ts'
import { orNull } from '../text/text-rules.ts'
import { loadColumns } from './load-columns.ts'
import { MAX_IMPORT_ROWS } from './read-loads.ts'

/** How a list of loads came in. */
export const importSources = ['paste', 'file'] as const
export type ImportSource = (typeof importSources)[number]

/** Longer texts are no morning's work, and reading them would hold up others. */
export const MAX_IMPORT_TEXT = 1_000_000
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024
/** So long imports are stored; after that a pasted text is nobody's business any more. */
export const IMPORT_DAYS = 30
/** So long after posting a job without offers can be taken back. */
export const TAKE_BACK_MINUTES = 10

export const importText = () => z.string().max(MAX_IMPORT_TEXT, say('import_too_large'))
export const importIdInput = z.object({ import_id: z.uuid() })
export const importRowIdInput = z.object({ import_row_id: z.uuid() })

/** A change of a cell: another text, its guess confirmed, or one of its places. */
const cellChange = z.object({
  import_row_id: z.uuid(),
  column: z.enum(loadColumns),
  text: orNull(z.string().max(4_000, say('too_long'))),
  place: orNull(z.int().min(0).max(20)),
})
export type CellChange = z.output<typeof cellChange>

export const changeImportCellsInput = z.object({
  import_id: z.uuid(),
  changes: z.array(cellChange).min(1).max(MAX_IMPORT_ROWS),
})

export const postImportRowInput = z
  .object({
    import_row_id: z.uuid(),
    payment_terms: z.enum(paymentTerms),
    payment_terms_days: termsDays(),
    confirmed_doubts: confirmedDoubts(),
  })
  .superRefine(
    reportProblems(({ payment_terms, payment_terms_days }) =>
      termsProblems(payment_terms, payment_terms_days, 'payment_terms_days'),
    ),
  )

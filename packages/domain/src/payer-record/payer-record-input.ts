import { MAX_PAGE_SIZE, PAGE_SIZE } from '../jobs/browse-input.ts'
import { say, z } from '../errors/validation.ts'
import { orNull } from '../text/text-rules.ts'
import { plainTypography } from '../text/typography.ts'

const MAX_CONTEST_TEXT = 2_000

/** One side of an invoice states what is wrong with the payer's record of it. */
export const contestPaymentInput = z.object({
  invoice_id: z.uuid(),
  comment: z
    .string()
    .overwrite(plainTypography)
    .trim()
    .min(1, say('required'))
    .max(MAX_CONTEST_TEXT, say('too_long'))
    .regex(/^[\P{Cc}\n]*$/u, say('invalid')),
})

/** The invoices that count in the viewer's own record. */
export const countedInvoicesInput = z.object({
  after: orNull(z.string().max(500)),
  first: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
})

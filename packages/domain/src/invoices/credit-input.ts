import { say, z } from '../errors/validation.ts'
import { longText } from '../text/linkless-text.ts'
import { orNull } from '../text/text-rules.ts'
import { day } from '../time/moments.ts'
import { MAX_INVOICE_ROWS } from './invoice-input.ts'

const reason = () => longText().min(1, say('required'))

/** Takes back rows of a sent invoice, or parts of them; without a list of rows all that is left of it. */
export const creditInvoiceInput = z.object({
  invoice_id: z.uuid(),
  reason: reason(),
  /** Where nothing is left of the invoice: no corrected one follows, and its job is complete. */
  ends_job: z.boolean().default(false),
  rows: orNull(
    z
      .array(z.object({ row_id: z.uuid(), amount: z.int().min(1, say('credit_out_of_range')) }))
      .min(1, say('credit_rows_required'))
      .max(MAX_INVOICE_ROWS),
  ),
})

/** The payer says what is wrong with an invoice it has approved. */
export const askForCorrectionInput = z.object({ invoice_id: z.uuid(), reason: reason() })
export const refuseCorrectionInput = z.object({ invoice_id: z.uuid(), reason: reason() })

export const noteRefundInput = z.object({ invoice_id: z.uuid(), refunded_on: day() })
export const takeBackRefundInput = z.object({ refund_id: z.uuid() })
export const confirmRefundInput = z.object({ refund_id: z.uuid() })

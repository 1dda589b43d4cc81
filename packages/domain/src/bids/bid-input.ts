import { reportProblems, say, z } from '../errors/validation.ts'
import { confirmedDoubts } from '../jobs/job-doubts.ts'
import { pricePence } from '../jobs/price-pence.ts'
import { longText } from '../text/linkless-text.ts'
import { optional } from '../text/text-rules.ts'
import { bidRejectionReasons } from './bid.ts'

const offer = {
  /** Pence. */
  amount: pricePence(),
  comment: optional(longText()),
  confirmed_doubts: confirmedDoubts(),
}

export const submitBidInput = z.object({ job_id: z.uuid(), ...offer })
/** Adjusting retracts the bid and submits a new one in its place. */
export const adjustBidInput = z.object({ bid_id: z.uuid(), ...offer })
export const retractBidInput = z.object({ bid_id: z.uuid() })
export const acceptBidInput = z.object({ bid_id: z.uuid() })
/** The bid stands although the job was edited. */
export const confirmBidInput = z.object({ bid_id: z.uuid() })

export const rejectBidInput = z
  .object({
    bid_id: z.uuid(),
    rejection_reason: z.enum(bidRejectionReasons, say('reason_required')).exclude(['Rejected_By_Other_Bid']),
    rejection_reason_custom: optional(longText()),
  })
  .superRefine(
    reportProblems(({ rejection_reason, rejection_reason_custom }) =>
      rejection_reason === 'Other' && rejection_reason_custom === null
        ? [{ path: ['rejection_reason_custom'], message: 'required' }]
        : [],
    ),
  )

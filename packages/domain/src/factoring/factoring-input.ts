import { MAX_PAGE_SIZE, PAGE_SIZE } from '../jobs/browse-input.ts'
import { z } from '../errors/validation.ts'
import { orNull } from '../text/text-rules.ts'

/** `total` is what was read beside the question, in pence: who agreed to other figures has not agreed to these. */
export const consentToFactoringInput = z.object({ invoice_id: z.uuid(), total: z.int() })
export const withdrawFactoringConsentInput = z.object({ consent_id: z.uuid() })
export const sellableListInput = z.object({
  after: orNull(z.string().max(500)),
  first: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
})

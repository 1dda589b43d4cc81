import { z } from '../errors/validation.ts'

export const trackingLinkInput = z.object({ job_id: z.uuid() })

/** The token of a link: 32 random bytes. Anything else is nobody's, and looked up all the same. */
export const trackedJobInput = z.object({ token: z.string().max(100) })

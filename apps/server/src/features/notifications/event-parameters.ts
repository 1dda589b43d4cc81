import { z } from 'zod'

/** What an event remembers of its fact: names as they were, ids to lead on. Never a price. */
export const eventParameters = z.object({
  fact: z.string(),
  job_id: z.string().nullish(),
  job_number: z.string().nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
  poster: z.string().nullish(),
  taker: z.string().nullish(),
  driver: z.string().nullish(),
  stop: z.string().nullish(),
  invoice: z.string().nullish(),
  document: z.string().nullish(),
  /** DD/MM/YYYY */
  expiry: z.string().nullish(),
  document_type_id: z.string().nullish(),
  company: z.string().nullish(),
  person: z.string().nullish(),
  author: z.string().nullish(),
  version: z.string().nullish(),
  is_electronic_pod: z.boolean().nullish(),
})
export type EventParameters = z.output<typeof eventParameters>

import { z } from 'zod'

/** An event's stored part of its fact: names as they were, ids to lead on. Never a price. */
export const eventParameters = z.object({
  fact: z.string(),
  job_id: z.string().nullish(),
  job_number: z.string().nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
  /** An instant: when the goods are collected. */
  collects_at: z.string().nullish(),
  collects_asap: z.boolean().nullish(),
  /** Why the carrier gave the job back, or the poster rejected a bid, in their words. */
  reason: z.string().nullish(),
  /** Why a bid was rejected or a job closed, as it was chosen. */
  reason_code: z.string().nullish(),
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
  subject: z.string().nullish(),
  /** DD/MM/YYYY: when feedback is published at the latest. */
  opens: z.string().nullish(),
  version: z.string().nullish(),
  is_electronic_pod: z.boolean().nullish(),
  /** Why an alert was sent: how far the pickup is from the saved place (without one: from the reader), and who can carry it. */
  metres: z.number().nullish(),
  place: z.string().nullish(),
  vehicle: z.string().nullish(),
  vehicle_name: z.string().nullish(),
  /** How many alerts were held back. */
  count: z.number().nullish(),
  /** The host that callbacks went to. */
  endpoint: z.string().nullish(),
})
export type EventParameters = z.output<typeof eventParameters>

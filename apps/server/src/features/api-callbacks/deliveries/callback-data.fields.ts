import type { Viewer } from '@waybill/domain/access/viewer'
import type { CallbackEvent } from '@waybill/domain/api-callbacks/callback'
import type { Fact } from '@waybill/domain/facts/facts'
import type { Platform } from '../../../platform/context.ts'

const access = 'contact_name contact_phone reference access_hours'
const place = `{ point short_address company_name ${access} latitude longitude date date_end flexible asap }`
const person = '{ id name_first name_last }'
const company = '{ id company_name }'
const file = '{ id content_type path_url }'
const proof = `{ id delivery_date recipient pod_not_required no_pod_reason is_electronic_pod details uploads ${file} signature ${file} created_at }`
const stop = `id order status is_drop_off stop_point short_address company_name ${access} stop_latitude stop_longitude destination_date
  destination_date_end flexible_destination destination_asap destination_met arrived_at completed_at settlement notes`
const shortJob = 'id job_number customer_job_reference_number status'

// The poster's own notes are for no receiver; of bids a job says nothing but what was agreed.
const wholeJob = `${shortJob} distance duration height weight pickup ${place} destination ${place} stops { ${stop} }
  price bid_amount bid_team ${company} bid_user ${person} driver ${person} vehicle { id name } payment_terms payment_terms_days
  additional_options details notes invoice_has_vat delivery_failed is_returning created_at expiry_time allocated_at route_date
  collection_date delivery_start delivery_end close_reason canceled_by team ${company} is_own is_carried`

type Answer = Record<string, unknown>
type Thing = Answer & { id: string }
type Ask = (query: string, variables: Record<string, unknown>) => Promise<Answer | null>

const jobOf = (selection: string) => `query ($id: ID!) { Job(id: $id) { ${selection} } }`

async function askJob(ask: Ask, id: string, selection: string): Promise<Thing | null> {
  return ((await ask(jobOf(selection), { id }))?.['Job'] as Thing | null | undefined) ?? null
}

async function jobData(ask: Ask, fact: Fact): Promise<Answer | null> {
  const job = 'job_id' in fact ? await askJob(ask, fact.job_id, wholeJob) : null
  return job && { job }
}

async function bidData(ask: Ask, fact: Fact): Promise<Answer | null> {
  if (!('bid_id' in fact)) return null
  const asked = `query ($id: ID!) { bid(id: $id) { id amount comment status needs_confirmation rejection_reason
    rejection_reason_custom ending created_at decided_at user ${person} team ${company} job { ${shortJob} } } }`
  const found = (await ask(asked, { id: fact.bid_id }))?.['bid'] as (Thing & { job: Thing }) | null | undefined
  if (!found) return null
  const { job, ...bid } = found
  return { job, bid }
}

type Proven = Thing & { pod: Thing | null; por: Thing | null; stops: { id: string; pod: Thing | null }[] }

async function podData(ask: Ask, fact: Fact): Promise<Answer | null> {
  if (!('pod_id' in fact)) return null
  const asked = `${shortJob} pod ${proof} por ${proof} stops { id pod ${proof} }`
  const found = (await askJob(ask, fact.job_id, asked)) as Proven | null
  if (!found) return null
  const { pod, por, stops, ...job } = found
  const ofStop = stops.find((each) => each.pod?.id === fact.pod_id)
  const proofs = [pod, por, ofStop?.pod]
  // One that was taken away is known by its id only.
  const whole = proofs.find((each) => each?.id === fact.pod_id) ?? { id: fact.pod_id }
  return { job, stop_id: ofStop?.id ?? null, pod: whole }
}

async function stopData(ask: Ask, fact: Fact): Promise<Answer | null> {
  if (!('stop_id' in fact)) return null
  const found = await askJob(ask, fact.job_id, `${shortJob} stops { ${stop} }`)
  if (!found) return null
  const { stops, ...job } = found
  return { job, stop: (stops as Thing[]).find(({ id }) => id === fact.stop_id) ?? { id: fact.stop_id } }
}

/** The newest are looked through: a callback follows its message within moments. */
const NEWEST = 50

async function messageData(ask: Ask, fact: Fact): Promise<Answer | null> {
  if (fact.name !== 'message_sent') return null
  const said = `id number body created_at team_id participation { messageable ${person} conversation { id taker_team_id company_name } }`
  const asked = `query ($id: ID!) { Job(id: $id) { ${shortJob} } chatMessages(job_id: $id, first: ${NEWEST}) { nodes { ${said} } } }`
  const answer = await ask(asked, { id: fact.job_id })
  const page = answer?.['chatMessages'] as { nodes: Thing[] } | undefined
  const message = page?.nodes.find(({ id }) => id === fact.message_id)
  return message ? { job: answer?.['Job'] ?? { id: fact.job_id }, message } : null
}

const dataOf: Readonly<Record<CallbackEvent, (ask: Ask, fact: Fact) => Promise<Answer | null>>> = {
  BID_CREATED: bidData,
  BID_DELETED: bidData,
  BID_UPDATED: bidData,
  JOB_CREATED: jobData,
  JOB_DELETED: jobData,
  JOB_NOTES_UPDATED: jobData,
  JOB_UPDATED: jobData,
  MESSAGE_RECEIVED: messageData,
  POD_CREATED: podData,
  POD_DELETED: podData,
  POD_UPDATED: podData,
  STOP_COMPLETED: stopData,
}

/**
 * The data of a callback about a fact, queried as the team could: nothing that its office may not see. Null where it
 * may not see the thing itself (any more).
 */
export async function callbackData(
  platform: Platform,
  viewer: Viewer,
  { event, fact }: { event: CallbackEvent; fact: Fact },
): Promise<object | null> {
  const ask: Ask = (query, variables) => platform.features.askAs(platform, viewer, { query, variables })
  const data = await dataOf[event](ask, fact)
  return data && { fact: fact.name, ...data }
}

import { consequences } from '@waybill/domain/facts/consequences'
import { redirectIdOf } from '@waybill/domain/facts/facts'
import type { Tx } from '../../../platform/database/database.ts'
import { alertTakers, type TellingMoment } from '../../alerts/alert-takers.ts'
import { selectAudience } from './audience.sql.ts'
import { insertEvents, selectParameters, type StoredFact } from '../notifications.sql.ts'
import type { Platform } from '../../../platform/context.ts'
import { claimNotice } from './outgoing.sql.ts'
import { sendEvents } from './send-events.ts'
import { selectTold } from '../list/shown-events.sql.ts'

/**
 * Puts one notice of a fact's row into the lists of those it is for; whoever has it already keeps the one they have.
 * Answers those who may be disturbed by it now: nobody by what they have done themselves.
 */
export async function deliverNotice(
  tx: Tx,
  fact: StoredFact,
  row: number,
  moment: TellingMoment,
): Promise<readonly string[]> {
  const notice = consequences[fact.fact.name].notify[row]
  if (!notice) return []
  // Both kinds of alert are told by whichever row comes first; whoever asks next is answered the same.
  if (fact.fact.name === 'job_posted') return notifyOfJob(tx, fact, moment)
  const user_ids = await selectAudience(tx, fact.id, notice)
  if (user_ids.length === 0) return []
  const parameters = await selectParameters(tx, fact.id)
  const { redirect_entity } = notice
  const redirect_id = redirect_entity && redirectIdOf(fact.fact, redirect_entity)
  await insertEvents(tx, fact, { user_ids, notice, redirect_id, parameters })
  return user_ids.filter((id) => id !== fact.actor_id)
}

async function notifyOfJob(tx: Tx, { id, fact }: StoredFact, moment: TellingMoment) {
  const job_id = redirectIdOf(fact, 'JOB')
  return job_id ? alertTakers(tx, { job_id, parameters: await selectParameters(tx, id) }, moment) : []
}

/** How many notices follow from a fact. */
export function noticesOf({ fact }: StoredFact): number {
  return consequences[fact.name].notify.length
}

/** Mails and pushes one notice of a fact to those whom it may disturb; the task that runs again finds it done. */
export async function sendNotice(
  tx: Tx,
  platform: Platform,
  { fact, row, user_ids }: { fact: StoredFact; row: number; user_ids: readonly string[] },
): Promise<void> {
  const notice = consequences[fact.fact.name].notify[row]
  if (!notice || user_ids.length === 0 || !(await claimNotice(tx, fact.id, row))) return
  const told = await selectTold(tx, fact.id, notice.type)
  const events = told.filter(({ user_id }) => user_ids.includes(user_id))
  await sendEvents(tx, platform, events, notice)
}

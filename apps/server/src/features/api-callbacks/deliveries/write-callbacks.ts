import { selectPrimaryMember } from '../../teams/teams.sql.ts'
import type { CallbackEvent } from '@waybill/domain/api-callbacks/callback'
import { consequences } from '@waybill/domain/facts/consequences'
import type { Fact } from '@waybill/domain/facts/facts'
import type { Platform } from '../../../platform/context.ts'
import { findViewerOf } from '../../sign-in/viewer.sql.ts'
import { selectListening, selectReceivers } from '../api-callbacks.sql.ts'
import { callbackBody } from './callback-body.ts'
import { callbackData } from './callback-data.fields.ts'
import { insertDelivery, queueDelivery, queueWriting, selectFactOf } from './deliveries.sql.ts'
import type { Db } from '../../../platform/database/database.ts'

/**
 * Queues what is to be told by callbacks of a fact, where anybody wants to hear: `team_ids` are those who may know of it.
 * A message is for the side it was written to.
 */
export async function followByCallbacks(db: Db, { id, fact }: { id: number; fact: Fact }, team_ids: readonly string[]) {
  const { callbacks } = consequences[fact.name]
  if (callbacks.length === 0) return
  const hearing = fact.name === 'message_sent' ? await selectReceivers(db, fact.message_id) : team_ids
  const listening = await selectListening(db, hearing, callbacks)
  if (listening.length > 0) await queueWriting(db, id, hearing)
}

type Telling = { fact_id: number; team_ids: readonly string[] }

/** Writes down what each endpoint is told of a fact, under the rights of its company; whoever has it already keeps the one they have. */
export async function writeCallbacks(platform: Platform, { fact_id, team_ids }: Telling): Promise<void> {
  const { db } = platform.databases
  const stored = await selectFactOf(db, fact_id)
  if (!stored) return
  const listening = await selectListening(db, team_ids, consequences[stored.fact.name].callbacks)
  const dataFor = askedOnce(platform, stored.fact)
  for (const { id: endpoint_id, team_id, event } of listening) {
    const data = await dataFor(team_id, event)
    if (!data) continue
    const body = (id: string) => callbackBody({ id, event, created_at: stored.created_at, data, is_test: false })
    await db.transaction().execute(async (tx) => {
      const id = await insertDelivery(tx, { endpoint_id, fact_id, event, is_test: false, body })
      if (id) await queueDelivery(tx, { id, endpoint_id })
    })
  }
}

/** A company with several endpoints asks once. */
function askedOnce(platform: Platform, fact: Fact) {
  const asked = new Map<string, Promise<object | null>>()
  return (team_id: string, event: CallbackEvent) => {
    const key = `${team_id} ${event}`
    const known = asked.get(key) ?? ask(platform, { team_id, event, fact })
    asked.set(key, known)
    return known
  }
}

async function ask(
  platform: Platform,
  { team_id, event, fact }: { team_id: string; event: CallbackEvent; fact: Fact },
) {
  const primary = await selectPrimaryMember(platform.databases.db, team_id)
  const viewer = primary && (await findViewerOf(platform.databases.db, primary.id, platform.now()))
  return viewer ? callbackData(platform, viewer, { event, fact }) : null
}

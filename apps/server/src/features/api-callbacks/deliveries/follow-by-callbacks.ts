import { consequences } from '@waybill/domain/facts/consequences'
import type { Fact } from '@waybill/domain/facts/facts'
import type { Db } from '../../../platform/database/database.ts'
import { selectListening, selectReceivers } from '../api-callbacks.sql.ts'
import { queueWriting } from './deliveries.sql.ts'

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

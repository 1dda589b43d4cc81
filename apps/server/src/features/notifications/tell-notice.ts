import { consequences } from '@waybill/domain/facts/consequences'
import { redirectIdOf } from '@waybill/domain/facts/facts'
import type { Db } from '../../platform/database/database.ts'
import { selectAudience } from './audience.sql.ts'
import { insertEvents, selectParameters, type StoredFact } from './notifications.sql.ts'

/** Puts one notice of a fact's row into the lists of those it is for; whoever has it already keeps the one they have. */
export async function tellNotice(db: Db, fact: StoredFact, row: number) {
  const notice = consequences[fact.fact.name].notify[row]
  if (!notice) return
  const user_ids = await selectAudience(db, fact.id, notice)
  if (user_ids.length === 0) return
  const parameters = await selectParameters(db, fact.id)
  const { redirect_entity } = notice
  const redirect_id = redirect_entity && redirectIdOf(fact.fact, redirect_entity)
  await insertEvents(db, fact, { user_ids, notice, redirect_id, parameters })
}

/** How many notices follow from a fact. */
export function noticesOf({ fact }: StoredFact): number {
  return consequences[fact.name].notify.length
}

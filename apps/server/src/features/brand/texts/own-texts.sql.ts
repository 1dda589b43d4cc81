import { sql } from 'kysely'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { WrittenText } from '@waybill/locales/own-texts'
import type { Db, Tx } from '../../../platform/database/database.ts'

type Key = { key: string; language: Language }
export type OwnTextRow = Key & { text: WrittenText; original: WrittenText }

export async function selectOwnTextRows(db: Db, language: Language): Promise<OwnTextRow[]> {
  const { rows } = await sql<OwnTextRow>`select key, language, text, original from own_texts
    where language = ${language} order by key`.execute(db)
  return rows
}

/** All of them locked, so that no two owners go beyond what a page can carry. */
export async function lockOwnTexts(tx: Tx) {
  const { rows } = await sql<OwnTextRow>`select key, language, text, original from own_texts for update`.execute(tx)
  return rows
}

type NewOwnText = OwnTextRow & { user_id: string; updated_at: Date }

export async function storeOwnText(tx: Tx, { text, original, ...row }: NewOwnText) {
  const values = { ...row, text: JSON.stringify(text), original: JSON.stringify(original) }
  await tx
    .insertInto('own_texts')
    .values(values)
    .onConflict((conflict) => conflict.columns(['key', 'language']).doUpdateSet(values))
    .execute()
}

export async function deleteOwnText(tx: Tx, { key, language }: Key) {
  await tx.deleteFrom('own_texts').where('key', '=', key).where('language', '=', language).execute()
}

import { seededEntries, type SeededEntry } from './seeded-entries.ts'
import { sql } from 'kysely'
import type { Guide } from '@waybill/domain/help/guide'
import type { Language } from '@waybill/domain/users/profile-setting'
import { product } from '@waybill/locales/words'
import type { Db, Tx } from '../../platform/database/database.ts'

export type PrintedEntry = { question: string; answer: string }

/** Adds what is not there. Entries that are keep the words staff gave them, and take the place they have in today's order (spec §1). */
export async function insertEntries(db: Db, entries: readonly SeededEntry[]) {
  await db
    .insertInto('faq_entries')
    .values([...entries])
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((update) => ({ sort_no: update.ref('excluded.sort_no') }))
        .whereRef('faq_entries.sort_no', 'is distinct from', 'excluded.sort_no'),
    )
    .execute()
}

/** The entries of a guide: the cache guide its own entry, the user's guide all that are not about documents. */
export async function selectPrinted(db: Db, guide: Guide, language: Language): Promise<PrintedEntry[]> {
  const { rows } = await sql<PrintedEntry>`
    select replace(${sql.ref(`question_${language}`)}, '{product}', ${product}) as question,
      replace(${sql.ref(`answer_${language}`)}, '{product}', ${product}) as answer from faq_entries
    where ${guide === 'user_guide' ? sql`download is null` : sql`download = ${guide}`} order by sort_no, id`.execute(db)
  return rows
}

/** Changes whenever an entry or their order does. */
export async function selectStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(max(updated_at)::text, '')
      || md5(coalesce(string_agg(code, ' ' order by sort_no, id), '')) as stamp from faq_entries`.execute(db)
  return rows[0]!.stamp
}

type Words = Record<`${'question' | 'answer'}_${'en' | 'ro' | 'pl'}`, string> & { updated_at: Date }

export function lockFaqEntry(tx: Tx, id: string) {
  return tx.selectFrom('faq_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateFaqEntry(tx: Tx, id: string, words: Words) {
  await tx.updateTable('faq_entries').set(words).where('id', '=', id).execute()
}

/** The questions and answers until staff change them. */
export async function insertSeededEntries(db: Db) {
  await insertEntries(db, await seededEntries())
}

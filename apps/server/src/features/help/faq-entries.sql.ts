import type { Tx } from '../../platform/database/database.ts'

type Words = Record<`${'question' | 'answer'}_${'en' | 'ro' | 'pl'}`, string> & { updated_at: Date }

export function lockFaqEntry(tx: Tx, id: string) {
  return tx.selectFrom('faq_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateFaqEntry(tx: Tx, id: string, words: Words) {
  await tx.updateTable('faq_entries').set(words).where('id', '=', id).execute()
}

import type { Tx } from '../../platform/database/database.ts'
import type { Viewer } from '@waybill/domain/access/viewer'

type Submitted = { insured_amount: number | null; expiry: string | null; is_shared: boolean }

export function findDocumentType(tx: Tx, id: string) {
  return tx.selectFrom('document_types').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockDocument(tx: Tx, id: string) {
  return tx.selectFrom('documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function countPending(tx: Tx, team_id: string, type_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team_id', '=', team_id)
    .where('type_id', '=', type_id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertDocument(tx: Tx, document: Submitted & { team_id: string; user_id: string; type_id: string }) {
  return tx.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow()
}

/** A rejected document under review again, by whoever handed it in this time. */
export async function resubmitDocument(
  tx: Tx,
  id: string,
  document: Submitted & { user_id: string; created_at: Date },
) {
  await tx
    .updateTable('documents')
    .set({
      ...document,
      status: 'pending',
      rejection_reason: null,
      reviewed_by: null,
      reviewed_at: null,
      expiry_told: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function decideDocument(
  tx: Tx,
  id: string,
  decision: {
    status: 'approved' | 'rejected'
    rejection_reason: string | null
    reviewed_by: string
    reviewed_at: Date
  },
) {
  await tx.updateTable('documents').set(decision).where('id', '=', id).execute()
}

export async function setShared(tx: Tx, id: string, is_shared: boolean) {
  await tx.updateTable('documents').set({ is_shared }).where('id', '=', id).execute()
}

/** A document of the viewer's own company; to a limited driver, one they handed in themselves. */
export async function lockOwnDocument(tx: Tx, viewer: Viewer, id: string) {
  const document = await lockDocument(tx, id)
  const isOwn = document?.team_id === viewer.team_id && (viewer.has_full_access || document?.user_id === viewer.user_id)
  return document && isOwn ? document : undefined
}

import { type RawBuilder, sql } from 'kysely'
import type { LicenceKind } from '@waybill/domain/documents/licence'
import type { Viewer } from '@waybill/domain/access/viewer'
import { UNDO_SECONDS } from '@waybill/domain/time/undo'
import type { Db, Tx } from '../../platform/database/database.ts'
import { runIn } from '../../platform/tasks/run-at.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** The task that tells whoever handed it in, once the decision can no longer be undone. */
export const NOTIFY_REVIEW = 'tell_review'

type Licence = { licence_kind: LicenceKind | null; licence_number: string | null }
type Submitted = Licence & { insured_amount: number | null; expiry: string | null; is_shared: boolean }

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
      told_after: null,
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
  const told_after = new Date(decision.reviewed_at.getTime() + UNDO_SECONDS * 1000)
  await tx
    .updateTable('documents')
    .set({ ...decision, told_after })
    .where('id', '=', id)
    .execute()
  await sql`select graphile_worker.add_job(${NOTIFY_REVIEW}, json_build_object('document_id', ${id}::uuid),
    run_at => ${runIn(UNDO_SECONDS)}, job_key => ${`review-${id}`})`.execute(tx)
}

/** The licence on a document as it was stated, and the company that handed it in. */
export function selectStatedLicence(db: Db, document_id: string) {
  return db
    .selectFrom('documents')
    .innerJoin('teams', 'teams.id', 'documents.team_id')
    .select(['licence_kind', 'licence_number', 'company_name', 'company_number'])
    .where('documents.id', '=', document_id)
    .executeTakeFirst()
}

/** The kind and number of an operator's licence. */
export async function updateLicence(tx: Tx, id: string, licence: Licence) {
  await tx.updateTable('documents').set(licence).where('id', '=', id).execute()
}

/** Under review again, as if nobody had looked; its task finds nothing to tell. */
export async function takeBackDecision(tx: Tx, id: string) {
  await tx
    .updateTable('documents')
    .set({ status: 'pending', rejection_reason: null, reviewed_by: null, reviewed_at: null, told_after: null })
    .where('id', '=', id)
    .execute()
}

/** The documents of a company that hold on that day. */
export async function selectHeldDocuments(tx: Tx, team_id: string, on_day: string) {
  const { rows } = await sql<{ id: string; code: string }>`
    select d.id, t.code from documents d join document_types t on t.id = d.type_id
    where d.team_id = ${team_id} and document_holds(d.status, d.expiry, ${on_day}::date) for update of d`.execute(tx)
  return rows
}

/** Nobody has decided on what they say now; they wait for staff as if handed in at this moment. */
export async function setBackToReview(tx: Tx, ids: string[], created_at: Date) {
  const undecided = { rejection_reason: null, reviewed_by: null, reviewed_at: null, told_after: null }
  await tx
    .updateTable('documents')
    .set({ status: 'pending', created_at, ...undecided })
    .where('id', 'in', ids)
    .where('status', '=', 'approved')
    .execute()
}

/** From here on the decision stands. */
export async function markReviewNotified(tx: Tx, id: string) {
  await tx.updateTable('documents').set({ told_after: null }).where('id', '=', id).execute()
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

/** It counts on that day: approved, and not past the day of its expiry, which is its last. */
export function documentHolds(document: Row<'documents'>, on_day: RawBuilder<unknown>) {
  return sql`document_holds(${document.status}, ${document.expiry}, ${on_day}::date)`
}

/** Of companies that nobody has been in since that moment. */
export async function deleteDocumentsOfGone(db: Db, left_before: Date) {
  await sql`delete from documents d
    where not exists (select from users u where u.team_id = d.team_id and (u.deleted_at is null or u.deleted_at >= ${left_before}))`.execute(
    db,
  )
}

import { sql } from 'kysely'
import { runUploadKinds, type UploadKind } from '@waybill/domain/uploads/upload-rules'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { TakenFile } from '../../platform/files/take-file.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/database.ts'

type ClaimColumn = 'pod_id' | 'goods_on_board_id' | 'incident_id' | 'document_id' | 'job_id' | 'invoice_id'
/** The one thing that a file comes to belong to. */
export type Claim = { [K in ClaimColumn]: { [Key in K]: string } }[ClaimColumn]

// Spelt as in the index `uploads_unclaimed`, which finds the old ones.
const belongsToNothing = sql<boolean>`num_nonnulls(job_id, goods_on_board_id, pod_id, incident_id, document_id, invoice_id) = 0`
// Pictures of people, companies and signatures are referred to by what shows them.
const isNobodysPicture = sql<boolean>`(kind not in ('avatar', 'logo', 'signature') or (
  not exists (select from users where avatar_upload_id = uploads.id)
  and not exists (select from teams where logo_upload_id = uploads.id or invoice_logo_upload_id = uploads.id)
  and not exists (select from invoices where issuer ->> 'logo_upload_id' = uploads.id::text)
  and not exists (select from pods where signature_upload_id = uploads.id)))`

type NewUpload = {
  owner: Pick<Viewer, 'user_id' | 'team_id'>
  kind: UploadKind
  file: TakenFile
  /** For a file the product makes itself: what it belongs to from the start. */
  claim?: Claim
}

export function insertUpload(tx: Tx, { owner, kind, file, claim }: NewUpload) {
  return tx
    .insertInto('uploads')
    .values({ kind, user_id: owner.user_id, team_id: owner.team_id, ...file, ...claim })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Locks those of the named uploads that the viewer has sent and that are free, or belong to the claimer already. */
export async function lockClaimable(
  tx: Tx,
  user_id: string,
  { upload_ids, kinds, of }: { upload_ids: readonly string[]; kinds: readonly UploadKind[]; of: Claim },
) {
  const { column, id } = named(of)
  const found = await tx
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', upload_ids)
    .where('kind', 'in', kinds)
    .where((is) =>
      is.or([is.and([is('user_id', '=', user_id), belongsToNothing, isNobodysPicture]), is(sql.ref(column), '=', id)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return found.length
}

export async function claim(tx: Tx, ids: readonly string[], of: Claim) {
  await tx.updateTable('uploads').set(of).where('id', 'in', ids).execute()
}

function named(claim: Claim): { column: ClaimColumn; id: string } {
  const [[column, id]] = Object.entries(claim) as [[ClaimColumn, string]]
  return { column, id }
}

/** The files themselves go with the next clean-up: a transaction that fails must not have lost any. */
export async function deleteClaimedExcept(tx: Tx, of: Claim, kept: readonly string[]) {
  const { column, id } = named(of)
  let rest = tx.deleteFrom('uploads').where(sql.ref(column), '=', id)
  if (kept.length > 0) rest = rest.where('id', 'not in', kept)
  await rest.execute()
}

export async function markJobFiles(
  tx: Tx,
  job_id: string,
  mark: 'is_for_bidders' | 'is_office_only',
  ids: readonly string[],
) {
  await sql`update uploads set ${sql.ref(mark)} = (id = any(${[...ids]}::uuid[]))
    where job_id = ${job_id} and kind = 'job_file'`.execute(tx)
}

/** The other job has the same files; stored once, they stay as long as one of the two has them. */
export async function insertCopiesOfJobFiles(tx: Tx, from_job_id: string, to_job_id: string) {
  await sql`
    insert into uploads (kind, user_id, team_id, name, path, thumbnail_path, content_type, bytes, width, height, sha256, is_for_bidders, is_office_only, job_id)
    select kind, user_id, team_id, name, path, thumbnail_path, content_type, bytes, width, height, sha256, is_for_bidders, is_office_only, ${to_job_id}
    from uploads where job_id = ${from_job_id} order by id`.execute(tx)
}

export function lockOwnUnclaimed(tx: Tx, user_id: string, id: string) {
  return tx
    .selectFrom('uploads')
    .select(['id', 'kind'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where(belongsToNothing)
    .where(isNobodysPicture)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteUpload(tx: Tx, id: string) {
  await tx.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Unclaimed uploads older than `moment`, and those of a run older than `of_run`, gone; what they were is left to the clean-up of files. */
export async function deleteUnclaimedBefore(db: Db, { moment, of_run }: { moment: Date; of_run: Date }) {
  await db
    .deleteFrom('uploads')
    .where('created_at', '<', moment)
    .where((is) => is.or([is('created_at', '<', of_run), is('kind', 'not in', runUploadKinds)]))
    .where(belongsToNothing)
    .where(isNobodysPicture)
    .execute()
}

/** Which of these paths a row names, as a file or as its thumbnail; a reported file is kept for its case. */
export async function pathsInUse(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from uploads where path = any(${paths})
    union all select thumbnail_path from uploads where thumbnail_path = any(${paths})
    union all select file_path from cases where file_path = any(${paths})`.execute(db)
  return new Set(rows.map(({ path }) => path))
}

export async function withholdFile(tx: Tx, id: string, withheld_at: Date | null) {
  await tx.updateTable('uploads').set({ withheld_at }).where('id', '=', id).execute()
}

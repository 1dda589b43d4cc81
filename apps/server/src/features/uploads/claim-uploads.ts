import type { Viewer } from '@waybill/domain/access/viewer'
import { MAX_UPLOADS_PER_STEP, type UploadKind } from '@waybill/domain/uploads/upload-rules'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import { claim, deleteClaimedExcept, lockClaimable, markJobFiles, type Claim } from './uploads.sql.ts'

type Claiming = {
  upload_ids: readonly string[]
  /** The kinds that the step takes. */
  kinds: readonly UploadKind[]
  of: Claim
  /** The input's field, for messages. */
  field?: string
}

/**
 * Makes the viewer's own, yet unclaimed uploads belong to one thing; what belongs to it already may be named again.
 * Anything else (another's file, one in use, one of another kind, more than ten) is a VALIDATION of `field`.
 */
export async function claimUploads(
  tx: Tx,
  viewer: Pick<Viewer, 'user_id'>,
  { upload_ids, kinds, of, field = 'upload_ids' }: Claiming,
) {
  if (upload_ids.length === 0) return
  if (upload_ids.length > MAX_UPLOADS_PER_STEP) throw AppError.invalid({ [field]: ['files_too_many'] })
  const ids = [...new Set(upload_ids)]
  if ((await lockClaimable(tx, viewer.user_id, { upload_ids: ids, kinds, of })) < ids.length)
    throw AppError.invalid({ [field]: ['invalid'] })
  await claim(tx, ids, of)
}

type Readers = Record<'is_for_bidders' | 'is_office_only', readonly string[] | null>

/** Of the files of a job, those named are marked and the others are not; null leaves a mark as it is. */
export async function nameReaders(tx: Tx, job_id: string, { is_for_bidders, is_office_only }: Readers) {
  if (is_for_bidders) await markJobFiles(tx, job_id, 'is_for_bidders', is_for_bidders)
  if (is_office_only) await markJobFiles(tx, job_id, 'is_office_only', is_office_only)
}

/** The uploads named are all that the thing has from now on: new ones are claimed, those left out are removed. */
export async function replaceUploads(tx: Tx, viewer: Pick<Viewer, 'user_id'>, claiming: Claiming) {
  await claimUploads(tx, viewer, claiming)
  await removeOtherUploads(tx, claiming.of, claiming.upload_ids)
}

/** Removes the thing's uploads besides those named. */
export function removeOtherUploads(tx: Tx, of: Claim, kept: readonly string[]): Promise<void> {
  return deleteClaimedExcept(tx, of, kept)
}

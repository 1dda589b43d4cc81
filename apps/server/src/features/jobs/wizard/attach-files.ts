import type { PostJobInput } from '@waybill/domain/jobs/job-input'
import type { Work } from '../../../platform/operation.ts'
import { claimUploads, nameReaders } from '../../uploads/claim-uploads.ts'

type Files = Pick<PostJobInput, 'upload_ids' | 'bidder_file_ids' | 'office_file_ids'>

/** The wizard's files become the job's, with who may see which. */
export async function attachFiles({ tx, viewer }: Work, job_id: string, files: Files) {
  await claimUploads(tx, viewer, { upload_ids: files.upload_ids, kinds: ['job_file'], of: { job_id } })
  await nameReaders(tx, job_id, { is_for_bidders: files.bidder_file_ids, is_office_only: files.office_file_ids })
}

import type { Tx } from '../../platform/database/database.ts'
import { insertCopiesOfJobFiles } from './uploads.sql.ts'

/** The other job has the same files; stored once, they stay as long as one of the two has them. */
export function copyJobFiles(tx: Tx, from_job_id: string, to_job_id: string): Promise<void> {
  return insertCopiesOfJobFiles(tx, from_job_id, to_job_id)
}

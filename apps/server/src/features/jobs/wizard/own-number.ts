import { ownNumberProblems } from '@waybill/domain/jobs/job-problems'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { findByNumber } from './job-wizard.sql.ts'
import { requireNoProblems } from './require-no-problems.ts'

type Numbered = { team_id: string; job_number: string | null }

/** The column of a number the team gives itself; left out, the series gives one or the job keeps the one it has. */
export async function ownNumber(tx: Tx, { team_id, job_number }: Numbered, job?: { id: string; job_number: string }) {
  if (job_number === null || job_number === job?.job_number) return {}
  requireNoProblems(ownNumberProblems(job_number))
  const other = await findByNumber(tx, team_id, job_number)
  if (other && other.id !== job?.id) throw AppError.invalid({ job_number: ['job_number_taken'] })
  return { job_number }
}

import type { AppealSide } from '@waybill/domain/cases/case'
import type { LockedCase } from './cases.sql.ts'

type Decided = Omit<LockedCase, 'appealed_decided_by'>

/** An appeal is about the subject of the case it names, with the snapshot of the report: staff who decide afresh see the same. */
export function appealAgainst(file: Decided, appeal_side: AppealSide) {
  const { id: appeal_of, job_id, against_user_id, against_team_id, subject_kind, subject_id, file_path } = file
  const snapshot = file.snapshot === null ? null : JSON.stringify(file.snapshot)
  return {
    appeal_of,
    appeal_side,
    job_id,
    against_user_id,
    against_team_id,
    subject_kind,
    subject_id,
    file_path,
    snapshot,
  }
}

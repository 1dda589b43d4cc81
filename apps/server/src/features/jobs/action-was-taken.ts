import type { JobAction } from '@waybill/domain/jobs/job-flow'
import type { Tx } from '../../platform/database/database.ts'
import { selectWhetherLogged } from './jobs.sql.ts'

/** Whether this has ever been done with the job, whoever carried it then. */
export function actionWasTaken(tx: Tx, job_id: string, action: JobAction): Promise<boolean> {
  return selectWhetherLogged(tx, job_id, action)
}

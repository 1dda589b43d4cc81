import type { DoneBy } from '@waybill/domain/errors/refusals'
import type { JobAction } from '@waybill/domain/jobs/job-flow'
import type { Tx } from '../../platform/database/database.ts'
import { selectTaken } from './jobs.sql.ts'

/** Who has taken this very action already: another phone of the driver, a colleague. Undone and to be done again, it counts for nothing. */
export async function doneBy(
  tx: Tx,
  job: { id: string; is_late?: boolean },
  { action, stop_id = null }: { action: JobAction; stop_id?: string | null },
): Promise<DoneBy | undefined> {
  const taken = await selectTaken(tx, job, { action, stop_id })
  return taken && { user_id: taken.user_id, name: taken.name, at: taken.date_and_time.toISOString() }
}

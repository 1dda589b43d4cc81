import { useState } from 'react'
import { londonDay } from '@waybill/domain/time/london-day'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { serverClock } from '../../../api/server-clock.ts'
import { useBulkWrite } from '../../../query/use-bulk-write.ts'
import { bulkReasonOf } from '../../../session/bulk-reason.ts'
import { bulkActions, type BulkActionId, notTheMomentText } from './bulk-actions.ts'
import type { WorkRow } from '../work-row.generated.ts'

/** What became of each of the jobs that were picked: `reason` says why not. */
export type BulkResults = { id: BulkActionId; results: readonly { job: WorkRow; reason: string | null }[] }

/** Does one thing to many jobs, until it is done or given up; what was done stays done. */
export function useBulk(side: WorkSide, onDone: (job_ids: readonly string[]) => Promise<void>) {
  const { writeAll, progress, stop } = useBulkWrite(onDone)
  const [done, setDone] = useState<BulkResults | null>(null)

  async function run(id: BulkActionId, jobs: readonly WorkRow[]) {
    const { write, isTheMoment } = bulkActions[id]
    const now = serverClock.now()
    const when = { side, today: londonDay(now), now: now.getTime() }
    const rows = jobs.filter((job) => isTheMoment(job, side)).map((job) => write(job, when))
    const outcomes = new Map((await writeAll(rows)).map((outcome) => [outcome.id, outcome]))
    const results = jobs.map((job) => {
      const reason = isTheMoment(job, side) ? bulkReasonOf(outcomes.get(job.id)) : notTheMomentText(job)
      return { job, reason }
    })
    setDone({ id, results })
  }

  return { progress, done, run, stop, close: () => setDone(null) }
}

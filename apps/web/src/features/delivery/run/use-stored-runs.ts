import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useJournal } from '../../../journal/use-journal.ts'
import { DeliveryQuery, type DeliveryJob } from './delivery-job.generated.ts'
import { withJournal } from './job-after-step.ts'

/** The runs that are kept on this device, after what it alone knows of them; read again with each page and each step. */
export function useStoredRuns(): readonly DeliveryJob[] {
  const { pathname } = useLocation()
  const journal = useJournal()
  const version = journal.version()
  const [runs, setRuns] = useState<readonly DeliveryJob[]>([])
  useEffect(() => {
    let isOver = false
    void journal.answersTo(DeliveryQuery.name).then((kept) => {
      if (!isOver) setRuns(kept.map(({ data }) => data as DeliveryJob))
    })
    return () => {
      isOver = true
    }
  }, [journal, version, pathname])
  const entries = journal.shownEntries()
  return runs.map((run) =>
    withJournal(
      run,
      entries.filter(({ job_id }) => job_id === run.id),
    ),
  )
}

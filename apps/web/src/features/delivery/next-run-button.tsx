import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../ui/action/button.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { dayTimingText } from '../jobs/job-times.ts'
import { DeliveryQuery, type DeliveryJob } from './delivery-job.generated.ts'
import { withJournal } from './job-after-step.ts'
import { nextRun } from './next-run.ts'
import { currentPlace } from './run-places.ts'
import { nextStepOf, runPathOf } from './steps.ts'
import type { Run } from './use-run.ts'

/** What the driver does next, as far as this device knows of it; else the list of their work. */
export function NextRunButton({ run, isPrimary }: { run: Run; isPrimary: boolean }) {
  const next = useNextRun(run)
  const place = next && currentPlace(next, nextStepOf(next))
  const now = useNow()
  const when = place?.timing && dayTimingText(place.timing, now)
  return (
    <span className="basis-full lg:basis-auto">
      <LinkButton
        to={next ? runPathOf(next) : href('/my-work')}
        kind={isPrimary ? 'primary' : 'secondary'}
        size="huge"
        fullWidth
      >
        {place && when ? m.delivery_next_run({ place: place.town, when }) : m.delivery_back_to_work()}
      </LinkButton>
    </span>
  )
}

function useNextRun({ job, viewer }: Run): DeliveryJob | null {
  const [known, setKnown] = useState<readonly DeliveryJob[]>([])
  useEffect(() => {
    let isOver = false
    void journal.answersTo(DeliveryQuery.name).then((runs) => {
      const jobs = runs.map(({ data }) => data as DeliveryJob)
      if (!isOver) setKnown(jobs.map((each) => withJournal(each, journal.entriesOf(each.id))))
    })
    return () => {
      isOver = true
    }
  }, [job.id])
  return nextRun(known, { after: job.id, driver_id: viewer.user_id })
}

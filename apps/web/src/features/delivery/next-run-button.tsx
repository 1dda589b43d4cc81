import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../ui/action/button.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { dayTimingText } from '../jobs/job-times.ts'
import { nextRun } from './next-run.ts'
import { currentPlace } from './run-places.ts'
import { nextStepOf, runPathOf } from './steps.ts'
import { useKeptRuns } from './use-kept-runs.ts'
import type { Run } from './use-run.ts'

/** What the driver does next, as far as this device knows of it; else the list of their work. */
export function NextRunButton({ run, isPrimary }: { run: Run; isPrimary: boolean }) {
  const next = nextRun(useKeptRuns(), { after: run.job.id, driver_id: run.viewer.user_id })
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

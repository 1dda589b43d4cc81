import { IconChevronRight } from '@tabler/icons-react'
import { href, Link, useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import { useMe } from '../../session/me.ts'
import { useNow } from '../../ui/show/use-now.ts'
import type { DeliveryJob } from '../delivery/run/delivery-job.generated.ts'
import { currentPlace } from '../delivery/run/run-places.ts'
import { nextStepOf } from '../delivery/steps/run-steps.ts'
import { useStoredRuns } from '../delivery/run/use-stored-runs.ts'
import { dayTimingText } from '../jobs/job-times.ts'
import { jobStatusText } from '../../session/status-words.ts'
import { dotted } from '../../ui/dotted.ts'

/** The way back to the job that is on, over every other page. It asks nothing: the run is on this device already. */
export function RunningBar() {
  const job = useRunningJob()
  const now = useNow()
  const place = job && currentPlace(job, nextStepOf(job))
  if (!job || !place) return null
  const when = place.timing && !place.timing.asap && dayTimingText(place.timing, now)
  return (
    <section data-bar aria-label={m.my_work_bar()} className="lg:hidden">
      <Link
        to={href('/my-work/:id', { id: job.id })}
        className="flex min-h-12 items-center gap-2 bg-strong px-4 text-sm font-semibold text-on-strong outline-offset-[-3px]"
      >
        {/* In two lines where one has no room for it: the bar is as high with both. */}
        <span className="figures line-clamp-2 min-w-0 flex-1 leading-5">
          {dotted([jobStatusText(job.status), place.town, when])}
        </span>
        <IconChevronRight aria-hidden="true" size={20} className="shrink-0" />
      </Link>
    </section>
  )
}

/** The job that the viewer carries just now, as far as this device knows; null on the pages that show it themselves. */
function useRunningJob(): DeliveryJob | null {
  const { id: driver_id } = useMe()
  const { pathname } = useLocation()
  const runs = useStoredRuns()
  if (pathname.startsWith(href('/my-work'))) return null
  return runs.find(({ status, driver }) => isRunning(status) && driver?.id === driver_id) ?? null
}

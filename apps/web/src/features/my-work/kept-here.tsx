import { IconDeviceMobile, IconRoad } from '@tabler/icons-react'
import { href } from 'react-router'
import { isOnHand } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { useJournal } from '../../journal/use-journal.ts'
import { isUnsent, waitingOf } from '../../journal/waiting.ts'
import { takesWork } from '../../session/home-of.ts'
import { useMe } from '../../session/me.ts'
import { ListRow } from '../../ui/show/list-row.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import type { DeliveryJob } from '../delivery/run/delivery-job.generated.ts'
import { currentPlace } from '../delivery/run/run-places.ts'
import { useStoredRuns } from '../delivery/run/use-stored-runs.ts'
import { nextStepOf } from '../delivery/steps/run-steps.ts'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { dayTimingText } from '../jobs/job-times.ts'
import { RouteHeadline } from '../jobs/route-headline.tsx'
import { waitingText } from '../on-this-phone/waiting-words.ts'

/** In place of a page that is not on this device: what is, with the way to it. */
export function KeptHere() {
  const me = useMe()
  const journal = useJournal()
  const runs = useStoredRuns().filter(({ status }) => isOnHand(status))
  const waiting = waitingText(waitingOf(journal.entries().filter(isUnsent), journal.photosOf))
  const hasDay = takesWork(me)
  if (!hasDay && runs.length === 0 && waiting === '') return null
  return (
    <section className="mt-6 w-full max-w-md text-left">
      <h2 className="mb-2 font-semibold">{m.my_work_kept_title()}</h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {hasDay && (
          <ListRow to={href('/my-work')} before={<IconRoad aria-hidden="true" size={22} className="text-soft" />}>
            <span className="font-semibold">{m.jobs_my_work_title()}</span>
          </ListRow>
        )}
        {runs.map((run) => (
          <StoredRun key={run.id} run={run} />
        ))}
        {waiting !== '' && (
          <ListRow
            to={href('/on-this-phone')}
            before={<IconDeviceMobile aria-hidden="true" size={22} className="text-soft" />}
          >
            <span className="font-semibold">{m.journal_bar_to_send({ what: waiting })}</span>
          </ListRow>
        )}
      </ul>
    </section>
  )
}

function StoredRun({ run }: { run: DeliveryJob }) {
  const now = useNow()
  const place = currentPlace(run, nextStepOf(run))
  const when = place?.timing && dayTimingText(place.timing, now)
  return (
    <ListRow to={href('/my-work/:id', { id: run.id })}>
      <RouteHeadline job={run} />
      <span className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <JobStatusBadge status={run.status} />
        {[place?.town, when].filter(Boolean).join(' · ')}
      </span>
    </ListRow>
  )
}

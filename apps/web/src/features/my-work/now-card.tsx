import { IconChevronRight, IconDeviceMobile } from '@tabler/icons-react'
import { href, Link, useMatch } from 'react-router'
import type { Viewer } from '@waybill/domain/access/viewer'
import { m } from '@waybill/locales/messages'
import { NextStepButton } from '../delivery/steps/next-step-button.tsx'
import { PlaceTime } from '../delivery/steps/place-line.tsx'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { licenceGapOf } from '../jobs/licence-gap.ts'
import { routeText } from '../jobs/route-headline.tsx'
import type { Plan } from './day-plan.ts'

type NowCardProps = { plan: Plan; viewer: Viewer; isOnlyHere: boolean }

/** The job somebody is on: where to be next, how late it is, and the next step itself. */
export function NowCard({ plan: { job, next, place, isAwaited, isTrouble }, viewer, isOnlyHere }: NowCardProps) {
  const to = href('/my-work/:id', { id: job.id })
  const isOpen = useMatch(to) !== null // its own page stands beside this with the same button
  const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null }
  return (
    <article
      className={`overflow-hidden rounded-card border-2 bg-surface shadow-card ${isTrouble ? 'border-trouble-solid' : 'border-strong'}`}
    >
      <Link to={to} data-list-row className="flex items-center gap-2 p-4 outline-offset-[-3px] hover:bg-hover">
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex flex-wrap items-center gap-2 text-sm">
            <JobStatusBadge status={job.status} />
            {isOnlyHere && (
              <span role="img" aria-label={m.journal_only_here()} title={m.journal_only_here()} className="text-soft">
                <IconDeviceMobile aria-hidden="true" size={20} />
              </span>
            )}
            <span className="text-soft">{routeText(job)}</span>
          </span>
          <span className="text-sm font-semibold text-soft">{place.role}</span>
          <span className="text-2xl leading-tight font-bold wrap-anywhere">
            {place.town} <span className="text-lg font-semibold text-soft">{place.code}</span>
          </span>
          {place.address && <span className="text-soft">{place.address}</span>}
          <PlaceTime place={place} isAwaited={isAwaited} />
        </span>
        <IconChevronRight aria-hidden="true" size={24} className="shrink-0 text-faint" />
      </Link>
      {!isOpen && (
        <div className="p-4 pt-0">
          <NextStepButton
            run={{ job, viewer, about: { job: sides, licence_gap: licenceGapOf(job) }, isCarrier: true }}
            next={next}
          />
        </div>
      )}
    </article>
  )
}

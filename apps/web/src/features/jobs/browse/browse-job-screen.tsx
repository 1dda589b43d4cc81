import { IconBellRinging, IconChevronDown } from '@tabler/icons-react'
import { href, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../../session/page-data.ts'
import { request } from '../../../api/request.ts'
import { jobTopic } from '../../../query/facts.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatRoughMiles } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ActionBar, Screen } from '../../../ui/layout/screen.tsx'
import { useIsVeryWide } from '../../../ui/layout/use-is-wide.ts'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import type { JobDetail } from '../job-detail/job-detail.generated.ts'
import { JobMap } from '../job-detail/job-map.tsx'
import { useMe } from '../../../session/me.ts'
import { JobNotes } from '../job-detail/job-notes.tsx'
import { MessageButton } from '../job-detail/message-button.tsx'
import { TariffCard } from '../../charges/tariff-card.tsx'
import { TariffLine } from '../../charges/tariff-line.tsx'
import { RouteCard } from '../job-detail/route-card.tsx'
import { SideCard } from '../job-detail/side-card.tsx'
import { JobFilesCard } from '../job-files-card.tsx'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { dayTimingText, timingHint } from '../job-times.ts'
import { vehicleText } from '../job-words.ts'
import { PayerFacts } from '../../payer-record/payer-facts.tsx'
import { LicenceLine } from '../licence-line.tsx'
import { MoneyRow } from '../money-row.tsx'
import { RouteHeadline, routeText } from '../route-headline.tsx'
import { BidAction, BidState, WaysToBid } from './bid-action.tsx'
import { type AlertedJob, BrowseJobScreenQuery } from './browse-job-screen.generated.ts'

export const loader = loaderOf(
  '/browse-jobs/:id',
  async ({ params, signal }) => {
    const { Job } = await request(BrowseJobScreenQuery, { id: params.id }, { signal })
    return found(Job)
  },
  { about: (job) => [jobTopic(job.id)] },
)

/** A job as a taker weighs it up. */
function BrowseJobScreen() {
  const job = useData<typeof loader>()
  const search = useSearchParams()[0].toString()
  const { has_full_access } = useMe() // terms are money
  const isVeryWide = useIsVeryWide() // the board's map shows the route there
  return (
    <Screen
      width="full"
      header={
        <PageHeader
          title={routeText(job)}
          back={search ? `${href('/browse-jobs')}?${search}` : href('/browse-jobs')}
          note={<JobStatusBadge status={job.status} outcome={job.outcome} />}
          actions={<span className="figures text-sm text-soft">#{job.job_number}</span>}
        >
          <MoneyRow job={job} />
        </PageHeader>
      }
      footer={
        <ActionBar>
          <BidAction job={job} />
        </ActionBar>
      }
    >
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4">
        <BidState job={job} />
        <RouteFold job={job} />
        <TariffLine job={job} isShown={has_full_access} />
        <LicenceLine job={job} />
        <WaysToBid job={job} />
        {!isVeryWide && <JobMap job={job} />}
        <TariffCard job={job} />
        <JobNotes job={job} />
        <JobFilesCard files={job.jobFiles} />
        <SideCard
          title={m.jobs_posted_by()}
          // A poster who wants to be rung about a job gives its own number.
          team={{ ...job.team, phone: null }}
          actions={
            !job.is_own && <MessageButton job={job} label={m.chat_message_poster()} isNew={job.has_unseen_messages} />
          }
        >
          <PayerFacts team={job.team} />
        </SideCard>
        <AlertReason job={job} />
      </div>
    </Screen>
  )
}

/** Why the viewer was told of a job when it was new, in a line; nothing when they were not. */
function AlertReason({ job: { my_alert: alert } }: { job: AlertedJob }) {
  if (!alert) return null
  const vehicle = alert.vehicle && m.alerts_why_vehicle({ vehicle: vehicleText(alert.vehicle) })
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <IconBellRinging aria-hidden="true" size={18} className="mt-px shrink-0" />
      <span>
        {m.alerts_why()}: {[placeText(alert), vehicle].filter(Boolean).join(' · ')}{' '}
        <TextLink to={href('/job-proximity-alerts')}>{m.alerts_to_settings()}</TextLink>
      </span>
    </p>
  )
}

function placeText({ metres, type, location }: NonNullable<AlertedJob['my_alert']>): string {
  const miles = formatRoughMiles(metres)
  if (type === 'NEW_JOB_AROUND_YOU') return m.alerts_why_position({ miles })
  return location ? m.alerts_why_place({ miles, place: location.location }) : m.alerts_why_gone({ miles })
}

/** The way at a glance, with every stop behind a tap; on a desk there is room for it. */
function RouteFold({ job }: { job: JobDetail }) {
  if (useIsWide()) return <RouteCard job={job} />
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-start gap-2 rounded-card border border-line bg-surface p-4 shadow-card hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <RouteHeadline job={job} />
          <Time label={m.jobs_collect()} place={job.pickup} />
          <Time label={m.jobs_deliver()} place={job.destination} />
        </span>
        <IconChevronDown aria-hidden="true" size={22} className="shrink-0 text-faint group-open:rotate-180" />
      </summary>
      <div className="pt-3">
        <RouteCard job={job} />
      </div>
    </details>
  )
}

function Time({ label, place }: { label: string; place: JobDetail['pickup'] }) {
  const now = useNow()
  const hint = timingHint(place, now)
  return (
    <span className="figures mt-1 block text-[0.9375rem]">
      <span className="text-soft">{label}</span> {dayTimingText(place, now)}
      {hint && <span className="text-soft"> · {hint}</span>}
    </span>
  )
}

export { BrowseJobScreen as Component }

import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import { currentStay } from '@waybill/domain/charges/current-stay'
import { m } from '@waybill/locales/messages'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ActionBar, Screen } from '../../../ui/layout/screen.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { Card } from '../../../ui/show/card.tsx'
import { Money } from '../../../ui/show/money.tsx'
import { ClockOnSite } from '../../charges/clock-on-site.tsx'
import { AskedDialog } from '../../jobs/job-detail/dialogs/asked-dialog.tsx'
import { DriverHours } from '../../jobs/driver-hours/hours-note.tsx'
import { JobNotes } from '../../jobs/job-detail/job-notes.tsx'
import { JobProgress, LatestLog } from '../../jobs/job-detail/job-progress.tsx'
import { JobStrip } from '../../jobs/job-detail/job-strip.tsx'
import type { OfficeDialog } from '../../jobs/job-detail/office-actions.ts'
import type { OfficeJobDetail } from '../../jobs/job-detail/office-job.generated.ts'
import { CarrierSides } from '../../jobs/job-detail/side-card.tsx'
import { JobFilesCard } from '../../jobs/job-files-card.tsx'
import { vehicleText } from '../../jobs/job-words.ts'
import { PlacesCard } from '../../jobs/proofs/place-timeline.tsx'
import { routeText } from '../../jobs/route-headline.tsx'
import { wayText } from '../../jobs/way-text.ts'
import { JournalCard } from '../../on-this-phone/journal-card.tsx'
import { SharingLine } from '../../tracking/sharing-switch.tsx'
import { NextStepButton } from '../steps/next-step-button.tsx'
import type { DeliveryJob } from './delivery-job.generated.ts'
import { PlaceCard } from './place-card.tsx'
import { MapStrip } from './run-map.tsx'
import { RunMenu } from './run-menu.tsx'
import { currentPlace } from './run-places.ts'
import { RunClosed } from './run-closed.tsx'
import { RunOver } from './run-over.tsx'
import { RunStatus } from './run-status.tsx'
import { TellLate } from './tell-late.tsx'
import { UnsettledStops } from './unsettled-stops.tsx'
import type { Run } from './use-run.ts'

type RunOfJobProps = { run: Run; office: OfficeJobDetail | null; back: string }

/** A job on the road: where to be next and the one step to take there; beneath it what was done, then all else of the job. */
export function RunOfJob({ run, office, back }: RunOfJobProps) {
  const [dialog, setDialog] = useState<OfficeDialog | null>(null)
  const { job } = run
  const place = currentPlace(job, run.next)
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={routeText(job)}
          back={back}
          note={<RunStatus run={run} />}
          actions={<RunMenu run={run} office={office} onDialog={setDialog} />}
        />
      }
      footer={<RunFooter run={run} />}
    >
      <div className="@container">
        <div className="grid gap-4 @4xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            {place ? <RunPlaceCard run={run} place={place} /> : <RunEnd run={run} />}
            <TellLate run={run} />
            <UnsettledStops run={run} />
            <JournalCard job_id={job.id} />
            {run.isCarrier && job.driver?.id === run.viewer.user_id && run.next && <SharingLine />}
          </div>
          <div className="@4xl:sticky @4xl:top-18 @4xl:row-span-2 @4xl:self-start">
            <MapStrip job={run.told} current={place} folds={run.isCarrier} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <PlacesCard job={job} />
            <JobFilesCard files={job.jobFiles} isOwn={job.is_own} />
            <RunHeadline job={job} />
            {run.isCarrier && <JobDetails job={office} />}
          </div>
        </div>
      </div>
      {dialog && office && <AskedDialog dialog={dialog} job={office} onClose={() => setDialog(null)} />}
    </Screen>
  )
}

function RunPlaceCard({ run, place }: { run: Run; place: NonNullable<ReturnType<typeof currentPlace>> }) {
  const { job } = run
  const notes = [job.details, job.notes].flatMap((text) => (text ? [text] : []))
  const stay = currentStay(job)
  const isFailed = run.next?.action === 'settle_stop'
  return (
    <PlaceCard
      place={place}
      phone={run.phone}
      isCarrier={run.isCarrier}
      notes={notes}
      trouble={isFailed ? m.delivery_failed_aboard({ place: place.town }) : null}
      chat={run.chatPath}
      isAwaited={run.isOnTheWay}
      clock={stay && <ClockOnSite job={job} stay={stay} timing={place.timing} />}
    />
  )
}

/** Nothing is left to do on the road. */
function RunEnd({ run }: { run: Run }) {
  return isClosed(run.job.status) ? <RunClosed run={run} /> : <Card>{m.delivery_run_over()}</Card>
}

/** Which job it is, how far, in what, and for how much where the viewer may know. */
function RunHeadline({ job }: { job: DeliveryJob }) {
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 text-soft">
      <span>{m.delivery_job_number({ number: job.job_number })}</span>
      <span>{wayText(job)}</span>
      <span>{vehicleText(job.vehicle)}</span>
      {job.bid_amount !== null && (
        <strong className="text-ink">
          <Money value={job.bid_amount} />
        </strong>
      )}
    </p>
  )
}

/** The office's view of a job that runs, folded away from the driver. */
function JobDetails({ job }: { job: OfficeJobDetail | null }) {
  const isWide = useIsWide()
  return (
    <details open={isWide} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-semibold">
        {m.delivery_job_details()}
        <IconChevronDown aria-hidden="true" size={22} className="group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-2">{job ? <Details job={job} /> : m.delivery_details_not_here()}</div>
    </details>
  )
}

function Details({ job }: { job: OfficeJobDetail }) {
  return (
    <>
      <Card>
        <JobProgress job={job} />
        <JobStrip job={job} />
      </Card>
      <DriverHours job={job} />
      <CarrierSides job={job} />
      <JobNotes job={job} />
      <LatestLog job={job} />
    </>
  )
}

/** The one thing to do: the carrier's next step, or what comes after the road. */
function RunFooter({ run }: { run: Run }) {
  if (!run.next) return <RunOver run={run} />
  return (
    <ActionBar>
      <NextStepButton run={run} next={run.next} />
    </ActionBar>
  )
}

import { useState } from 'react'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { AskedDialog } from '../jobs/job-detail/asked-dialog.tsx'
import type { OfficeDialog } from '../jobs/job-detail/office-actions.ts'
import type { OfficeJobDetail } from '../jobs/job-detail/office-job.generated.ts'
import { JobFilesCard } from '../jobs/job-files-card.tsx'
import { RunRecord } from '../jobs/proofs/run-record.tsx'
import { routeText } from '../jobs/route-headline.tsx'
import { JournalCard } from '../on-this-phone/journal-card.tsx'
import { SharingLine } from '../tracking/sharing-switch.tsx'
import { JobDetails } from './job-details.tsx'
import { MapStrip } from './map-strip.tsx'
import { PlaceCard } from './place-card.tsx'
import { RunFooter } from './run-footer.tsx'
import { RunHeadline } from './run-headline.tsx'
import { RunMenu } from './run-menu.tsx'
import { currentPlace } from './run-places.ts'
import { RunStatus } from './run-status.tsx'
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
            {place ? <RunPlaceCard run={run} place={place} /> : <Card>{m.delivery_run_over()}</Card>}
            <JournalCard job_id={job.id} isClosed={isClosed(job.status)} />
            {run.isCarrier && job.driver?.id === run.viewer.user_id && run.next && <SharingLine />}
          </div>
          <div className="@4xl:sticky @4xl:top-18 @4xl:row-span-2 @4xl:self-start">
            <MapStrip job={run.told} current={place} folds={run.isCarrier} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Card title={m.delivery_record_title()}>
              <RunRecord job={job} />
            </Card>
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
  return (
    <PlaceCard
      place={place}
      phone={run.isCarrier ? job.phone : (job.driver?.phone ?? null)}
      notes={notes}
      chat={run.chatPath}
      isAwaited={run.isOnTheWay}
    />
  )
}

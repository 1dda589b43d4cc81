import { href } from 'react-router'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import type { ScreenHandle } from '../../app/shell.tsx'
import { LinkButton } from '../../ui/action/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { JobFilesCard } from '../jobs/job-files-card.tsx'
import { JournalCard } from '../on-this-phone/journal-card.tsx'
import { SharingSwitch } from '../tracking/sharing-switch.tsx'
import { NextStepButton } from './next-step-button.tsx'
import { PlaceCard } from './place-card.tsx'
import { PosterActions } from './poster-actions.tsx'
import { RunHeadline } from './run-headline.tsx'
import { RunMap } from './run-map.tsx'
import { RunOver } from './run-over.tsx'
import { currentPlace } from './run-places.ts'
import { RunRecord } from '../jobs/proofs/run-record.tsx'
import { RunStatus } from './run-status.tsx'
import { useRun, type Run } from './use-run.ts'

export { runLoader as loader } from './run-loader.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

/** Every "on route" and "arrived" page: whichever was opened, it shows where the job stands now. */
export function Component() {
  const run = useRun()
  const { job, next } = run
  const place = currentPlace(job, next)
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={m.delivery_job_number({ number: job.job_number })}
          back={run.jobPath}
          note={<RunStatus run={run} />}
        />
      }
      footer={<RunFooter run={run} />}
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <RunHeadline job={job} />
          {place && <PlaceCard place={place} phone={run.isCarrier ? job.phone : (job.driver?.phone ?? null)} />}
          {!place && <Card>{m.delivery_run_over()}</Card>}
          <JournalCard job_id={job.id} isClosed={isClosed(job.status)} />
          {run.isCarrier && job.driver?.id === run.viewer.user_id && next && (
            <Card>
              <SharingSwitch />
            </Card>
          )}
        </div>
        <div className="h-56 overflow-hidden rounded-card border border-line lg:sticky lg:top-18 lg:row-span-2 lg:h-[calc(100dvh-11rem)] lg:self-start">
          <RunMap job={run.told} current={place} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={m.delivery_record_title()}>
            <RunRecord job={job} />
          </Card>
          <JobNotes job={job} />
          <JobFilesCard files={job.jobFiles} isOwn={job.is_own} />
        </div>
      </div>
    </Screen>
  )
}

function RunFooter({ run }: { run: Run }) {
  const { job, next } = run
  if (run.isCarrier && next)
    return (
      <ActionBar>
        <NextStepButton run={run} next={next} />
        {run.isOpen('fail_delivery') && (
          <LinkButton to={href('/view-failure/:id?', { id: job.id })} kind="quiet">
            {m.delivery_fail()}
          </LinkButton>
        )}
      </ActionBar>
    )
  if (
    run.isPoster &&
    (run.isOpen('deliver_for_driver') || run.isOpen('fail_delivery') || next?.action === 'start_return')
  )
    return <PosterActions run={run} />
  return run.isCarrier && !next ? <RunOver run={run} /> : null
}

function JobNotes({ job }: { job: Run['job'] }) {
  const texts = [job.details, job.notes].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <Card title={m.delivery_notes_title()}>
      {texts.map((text) => (
        <p key={text} className="mb-2 whitespace-pre-line last:mb-0">
          {text}
        </p>
      ))}
    </Card>
  )
}

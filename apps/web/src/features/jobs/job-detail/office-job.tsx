import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { href, useSearchParams } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../app/refusal-text.ts'
import { useViewer } from '../../../app/viewer.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { JobFeedbackCard } from '../../feedback/job-feedback-card.tsx'
import { JobTimeline } from '../job-log/job-timeline.tsx'
import { JobFilesCard } from '../job-files-card.tsx'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { ProofsCard } from '../proofs/proofs-card.tsx'
import { routeText } from '../route-headline.tsx'
import { ChargesCard } from './charges-card.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobMap } from './job-map.tsx'
import { JobNotes } from './job-notes.tsx'
import { JobProgress } from './job-progress.tsx'
import type { NextStep } from './next-step.ts'
import { officeActions, type OfficeDialog } from './office-actions.ts'
import type { OfficeJobQueryResult } from './office-job.generated.ts'
import { RouteCard } from './route-card.tsx'

const OfficeDialogs = lazy(() => import('./office-dialogs.tsx').then((module) => ({ default: module.OfficeDialogs })))

const LATEST = 4

export type OfficeJobData = NonNullable<OfficeJobQueryResult['Job']>

type OfficeJobProps = {
  job: OfficeJobData
  back: string
  next: NextStep | null
  /** The other side, and what else belongs to this office's view. */
  children: ReactNode
}

/** A job as an office follows it: where it stands, the one next step, everything else in the menu. */
export function OfficeJob({ job, back, next, children }: OfficeJobProps) {
  const [search, setSearch] = useSearchParams()
  const [dialog, setDialog] = useState<OfficeDialog | null>(() => askedFor(search, job))
  function close() {
    setDialog(null)
    if (search.has('offer') || search.has('hand-over'))
      setSearch(without(search, 'offer', 'hand-over'), { replace: true })
  }
  return (
    <Screen
      width="full"
      header={
        <PageHeader
          title={routeText(job)}
          back={back}
          note={<JobStatusBadge status={job.status} />}
          actions={<OfficeMenu job={job} next={next} onDialog={setDialog} />}
        />
      }
      footer={next && <ActionBar>{<NextButton next={next} onDialog={setDialog} />}</ActionBar>}
    >
      <div className="mx-auto flex max-w-4xl flex-col gap-4 p-4">
        <p className="figures -mb-2 text-sm text-soft">
          #{job.job_number}
          {job.customer_job_reference_number && ` · ${job.customer_job_reference_number}`}
        </p>
        <JobProgress status={job.status} />
        <RouteCard job={job} />
        <JobFacts job={job} />
        <ChargesCard job={job} />
        {children}
        <ProofsCard job={job} />
        <JobFeedbackCard job={job} />
        <JobMap job={job} />
        <JobNotes job={job} />
        <JobFilesCard files={job.jobFiles} isOwn={job.is_own} />
        <Latest job={job} />
      </div>
      {dialog && (
        <Suspense>
          <OfficeDialogs dialog={dialog} job={job} onClose={close} />
        </Suspense>
      )}
    </Screen>
  )
}

/** Whoever comes from a company's page, or from that of a colleague who left, is asked at once. */
function askedFor(search: URLSearchParams, job: OfficeJobData): OfficeDialog | null {
  if (!job.is_own) return null
  if (search.has('hand-over')) return 'hand_over'
  return search.has('offer') && job.status === 'active' ? 'allocate' : null
}

function without(search: URLSearchParams, ...names: string[]): URLSearchParams {
  const rest = new URLSearchParams(search)
  for (const name of names) rest.delete(name)
  return rest
}

type OnDialog = { onDialog: (dialog: OfficeDialog) => void }

function NextButton({ next, onDialog }: { next: NextStep } & OnDialog) {
  if ('to' in next && !next.refusal)
    return (
      <LinkButton kind="primary" size="large" to={next.to}>
        {next.label}
      </LinkButton>
    )
  return (
    <Button
      kind="primary"
      size="large"
      disabledReason={next.refusal}
      onClick={() => 'dialog' in next && onDialog(next.dialog)}
    >
      {next.label}
    </Button>
  )
}

function OfficeMenu({ job, next, onDialog }: Pick<OfficeJobProps, 'job' | 'next'> & OnDialog) {
  const viewer = useViewer()
  const was_collected = job.log.some(({ action, is_late }) => action === 'goods_on_board' && !is_late)
  const primary = next && 'dialog' in next ? next.dialog : null
  const actions = officeActions(viewer, { ...job, was_collected }).filter(({ dialog }) => !dialog || dialog !== primary)
  const entries: MenuEntry[] = [
    ...actions.map(({ action, label, refusal, danger, dialog, path }) => ({
      id: action,
      label,
      danger,
      disabledReason: refusalText(refusal),
      ...(dialog ? { onAction: () => onDialog(dialog) } : { to: path ?? '' }),
    })),
    ...savedLoadEntry(viewer, job),
    { id: 'log', label: m.jobs_log_open(), to: href('/job-logs/:id', { id: job.id }) },
  ]
  return <Menu label={m.jobs_more_actions()} entries={entries} />
}

/** A load of one's own is kept to be posted again some day. */
function savedLoadEntry(viewer: Viewer, job: OfficeJobData): MenuEntry[] {
  if (!job.is_own) return []
  const refusal = refusalOf(viewer, 'saved_load.edit', { saved_load: { team_id: viewer.team_id } })
  const to = `${href('/create-saved-load-create')}?job=${job.id}`
  return [{ id: 'save-load', label: m.jobs_do_save_load(), to, disabledReason: refusalText(refusal) }]
}

/** The last things that happened, and the way to all of them. */
function Latest({ job }: { job: OfficeJobData }) {
  if (job.log.length === 0) return null
  return (
    <Card
      title={m.jobs_log_latest()}
      actions={
        <LinkButton
          size="small"
          kind="quiet"
          icon={<IconHistory size={18} />}
          to={href('/job-logs/:id', { id: job.id })}
        >
          {m.jobs_log_open()}
        </LinkButton>
      }
    >
      <JobTimeline log={job.log.slice(-LATEST)} />
    </Card>
  )
}

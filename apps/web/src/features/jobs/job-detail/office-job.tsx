import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../../session/viewer.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { JobFeedbackCard } from '../../feedback/job-feedback-card.tsx'
import { JobFilesCard } from '../job-files-card.tsx'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { ProofsCard } from '../proofs/proofs-card.tsx'
import { routeText } from '../route-headline.tsx'
import { AskedDialog } from './asked-dialog.tsx'
import { ChargesCard } from './charges-card.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobMap } from './job-map.tsx'
import { JobNotes } from './job-notes.tsx'
import { JobProgress } from './job-progress.tsx'
import { LatestLog } from './latest-log.tsx'
import type { OfficeStep } from './next-step.ts'
import type { OfficeDialog } from './office-actions.ts'
import { officeEntries } from './office-menu.ts'
import type { OfficeJobDetail } from './office-job.generated.ts'
import { RouteCard } from './route-card.tsx'

type OfficeJobProps = {
  job: OfficeJobDetail
  back: string
  next: OfficeStep | null
  /** The other side, and what else belongs to this office's view. */
  children: ReactNode
}

/** A job as an office follows it: where it stands, the one next step, everything else in the menu. */
export function OfficeJob({ job, back, next, children }: OfficeJobProps) {
  const viewer = useViewer()
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
          actions={
            <Menu label={m.jobs_more_actions()} entries={officeEntries({ viewer, job, next, onDialog: setDialog })} />
          }
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
        <LatestLog job={job} />
      </div>
      {dialog && <AskedDialog dialog={dialog} job={job} onClose={close} />}
    </Screen>
  )
}

/** Whoever comes from a company's page, or from that of a colleague who left, is asked at once. */
function askedFor(search: URLSearchParams, job: OfficeJobDetail): OfficeDialog | null {
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

function NextButton({ next, onDialog }: { next: OfficeStep } & OnDialog) {
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

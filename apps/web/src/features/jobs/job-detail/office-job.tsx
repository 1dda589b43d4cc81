import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../../session/viewer.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ActionBar, Screen } from '../../../ui/layout/screen.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import type { MapMarker } from '../../../ui/map/map-types.ts'
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx'
import { ChargesOfJobCard } from '../../charges/charges-card.tsx'
import { TariffCard } from '../../charges/tariff-card.tsx'
import { JobFeedbackCard } from '../../feedback/job-feedback-card.tsx'
import { lastSeenOf, useDriverPosition } from '../../tracking/driver-on-map.tsx'
import { JobFilesCard } from '../job-files-card.tsx'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { PlacesCard } from '../proofs/place-timeline.tsx'
import { routeText } from '../route-headline.tsx'
import { AskedDialog } from './dialogs/asked-dialog.tsx'
import { JobEndNote } from './job-end-note.tsx'
import { JobMap } from './job-map.tsx'
import { JobNotes } from './job-notes.tsx'
import { JobProgress, LatestLog } from './job-progress.tsx'
import { JobStrip } from './job-strip.tsx'
import type { OfficeStep } from './next-step.ts'
import type { OfficeDialog } from './office-actions.ts'
import type { OfficeJobDetail } from './office-job.generated.ts'
import { officeEntries } from './office-menu.ts'
import { WhoComes } from './who-comes.tsx'

type OfficeJobProps = {
  job: OfficeJobDetail
  back: string
  next: OfficeStep | null
  /** Instead of the next step's button. */
  action?: ReactNode
  /** On the map besides its places. */
  pins?: readonly MapMarker[]
  /** The comparison takes the room next to a narrow map. */
  isComparing?: boolean
  /** Further actions on it. */
  entries?: MenuEntry[]
  /** Above everything else: which of a list this is. */
  above?: ReactNode
  /** The part to look at, or decide, first of all. */
  children?: ReactNode
  /** The other side, and what is written to it. */
  side: ReactNode
  /** The part after the places. */
  below?: ReactNode
}

/** A job as an office follows it: where it stands and the one next step on top, its places with what proves them, and beside them where it is and who carries it. */
export function OfficeJob({ job, back, next, above, children, side, ...more }: OfficeJobProps) {
  const viewer = useViewer()
  const isWide = useIsWide()
  const { dialog, ask, close } = useOfficeDialog(job)
  const driver = useDriverPosition(job)
  const action = more.action ?? (next && <NextButton next={next} onDialog={ask} />)
  const seen = driver ? lastSeenOf(driver) : null
  return (
    <Screen
      width="desk"
      header={
        <>
          {above}
          <PageHeader
            title={routeText(job)}
            back={back}
            note={
              <>
                <span className="figures text-soft">#{job.job_number}</span>
                <JobStatusBadge status={job.status} outcome={job.outcome} />
              </>
            }
            actions={
              <Menu
                label={m.jobs_more_actions()}
                entries={[...officeEntries({ viewer, job, next, onDialog: ask }), ...(more.entries ?? [])]}
              />
            }
          />
        </>
      }
      footer={action && <ActionBar>{action}</ActionBar>}
    >
      <div className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-(--frame) flex-col gap-2 px-4 py-2">
          <JobProgress job={job} />
          <JobEndNote job={job} />
          <WhoComes job={job} seen={seen} />
          <JobStrip job={job} />
        </div>
      </div>
      <div className="@container">
        <div
          className={`mx-auto grid max-w-(--frame) gap-4 p-4 @4xl:grid-rows-[auto_1fr] ${more.isComparing ? '@4xl:grid-cols-[minmax(0,1fr)_20rem]' : '@4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'}`}
        >
          <div className="flex min-w-0 flex-col gap-4">
            {children}
            <ChargesOfJobCard job={job} />
            <PlacesCard job={job} seen={seen} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 @4xl:sticky @4xl:top-18 @4xl:row-span-2 @4xl:h-[calc(100dvh-14rem)] @4xl:self-start @4xl:*:shrink-0">
            <JobMap job={job} driver={driver} pins={more.pins} grows={isWide} />
            {side}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {more.below}
            <TariffCard job={job} isAwarded={job.status !== 'active'} />
            <JobNotes job={job} />
            <JobFilesCard files={job.jobFiles} isOwn={job.is_own} />
            <JobFeedbackCard job={job} />
            <LatestLog job={job} />
          </div>
        </div>
      </div>
      {dialog && <AskedDialog dialog={dialog} job={job} onClose={close} />}
    </Screen>
  )
}

/** The office's open question: one that the address asks at once, or that was asked from the menu. */
function useOfficeDialog(job: OfficeJobDetail) {
  const [search, setSearch] = useSearchParams()
  const [dialog, ask] = useState<OfficeDialog | null>(() => askedFor(search, job))
  function close() {
    ask(null)
    if (search.has('offer') || search.has('hand-over'))
      setSearch(without(search, 'offer', 'hand-over'), { replace: true })
  }
  return { dialog, ask, close }
}

/** A user who comes from a company's page, or from that of a colleague who left, gets the dialog at once. */
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
  const look = { kind: 'primary', size: 'large' } as const
  if ('to' in next && !next.refusal)
    return (
      <LinkButton {...look} to={next.to}>
        {next.label}
      </LinkButton>
    )
  return (
    <Button {...look} disabledReason={next.refusal} onClick={() => 'dialog' in next && onDialog(next.dialog)}>
      {next.label}
    </Button>
  )
}

import { IconLock } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet, useBlocker, useLoaderData, useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../../session/me.ts'
import type { ScreenHandle } from '../../../session/screen-parts.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { DraftOfForm } from '../../../ui/form/unread-texts.ts'
import { unasked } from '../../../ui/form/use-unsaved-changes.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { Stepper } from '../../../ui/show/stepper.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import type { LoadedWizard } from './draft/load-wizard.ts'
import { draftKey } from './draft/draft-storage.ts'
import { useJobDraft } from './draft/use-job-draft.ts'
import { useRoutes } from './route/use-route-choice.ts'
import {
  backOf,
  firstStepOf,
  isSavedLoad,
  stepOf,
  stepPath,
  stepsOf,
  stepTitles,
  type WizardOf,
  wizardTitles,
} from './steps.ts'
import { SummaryCard } from './summary-card.tsx'
import { useJobFiles } from './use-job-files.ts'
import { type Wizard, WizardContext } from './use-wizard.ts'

export const handle: ScreenHandle = { hidesBottomBar: true }

/** Wizards that follow each other have one component: without the key the answers of the first would stand in the second. */
function WizardLayout() {
  const { kind, id } = useLoaderData<LoadedWizard>()
  return <OpenWizard key={`${kind} ${id}`} />
}

/** Around the steps of every wizard: the answers so far, the stepper, and the question before leaving. */
function OpenWizard() {
  const { isOpen, kind, id, places, vehicles, files, initial, source, bids } = useLoaderData<LoadedWizard>()
  const step = stepOf(useLocation().pathname)
  const { startOver, isRestored, mayLeave, ...drafting } = useJobDraft({ kind, id }, { initial, source })
  const { draft, finish } = drafting
  const isWide = useIsWide()
  const route = useRoutes(draft).routes?.[0] ?? null
  const sending = useJobFiles(drafting.keep)
  const wizard: Wizard = { kind, id, step, initial, bids, vehicles, route, places, files, sending, ...drafting }
  const restored = isRestored && <Restored onStartOver={startOver} />
  return (
    <WizardContext value={wizard}>
      <DraftOfForm value={draftKey(wizard, useMe().id)}>
        {isOpen && isWide ? (
          <Suspense>
            <DeskWizard notice={restored} />
          </Suspense>
        ) : (
          <div className="flex min-h-full flex-col">
            <WizardHeader wizard={wizard} />
            {isOpen ? <OneStep wizard={wizard} notice={restored} /> : <NoLongerOpen wizard={wizard} />}
          </div>
        )}
      </DraftOfForm>
      <WizardLeave wizard={wizard} mayLeave={mayLeave} onDiscard={finish} />
    </WizardContext>
  )
}

/** A step at a time, where there is no room for more. */
function OneStep({ wizard: { kind, step, version }, notice }: { wizard: Wizard; notice: ReactNode }) {
  // The confirmation of a job has a map of its own, to choose the route on.
  const hasSummary = step !== 'confirm' || isSavedLoad(kind)
  return (
    <div className="flex w-full flex-1 flex-col gap-4 px-4 pt-4">
      {hasSummary && <SummaryCard />}
      <div className="flex min-w-0 flex-1 flex-col">
        {notice}
        <Outlet key={`${version} ${step}`} />
      </div>
    </div>
  )
}

/** A banner: these answers were entered some time ago. */
function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-sunken px-4 py-2 text-sm text-soft">
      {m.job_wizard_draft_restored()}
      <Button size="small" onClick={onStartOver}>
        {m.job_wizard_start_over()}
      </Button>
    </p>
  )
}

/** Moving between the steps loads nothing again; what was told stays. */
export function shouldRevalidate({ currentParams, nextParams }: { currentParams: Params; nextParams: Params }) {
  return currentParams['id'] !== nextParams['id']
}

type Params = Record<string, string | undefined>

/** Which wizard, and which of its steps. */
function WizardHeader({ wizard }: { wizard: Wizard }) {
  const { kind, step } = wizard
  const steps = stepsOf(kind)
  return (
    <PageHeader title={wizardTitles[kind]()} back={backOf(wizard, step)}>
      <div className="mx-auto w-full max-w-[70rem] pb-3">
        <Stepper
          label={m.job_wizard_steps()}
          steps={steps.map((one) => ({ label: stepTitles[one](), to: stepPath(wizard, one) }))}
          current={steps.indexOf(step)}
        />
      </div>
    </PageHeader>
  )
}

const DeskWizard = lazy(() => import('./desk/desk-wizard.tsx').then((module) => ({ default: module.DeskWizard })))
const KeepDraftDialog = lazy(() =>
  import('./draft/keep-draft-dialog.tsx').then((module) => ({ default: module.KeepDraftDialog })),
)

type WizardLeaveProps = { wizard: WizardOf; mayLeave: () => boolean; onDiscard: () => void }

/** Asks before the wizard is left with changes: they can be kept on this device or thrown away. */
function WizardLeave({ wizard, mayLeave, onDiscard }: WizardLeaveProps) {
  const own = stepsOf(wizard.kind).map((step) => stepPath(wizard, step))
  const blocker = useBlocker(
    ({ nextLocation }) => nextLocation.state !== unasked && !own.includes(nextLocation.pathname) && !mayLeave(),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <KeepDraftDialog
        onStay={() => blocker.reset()}
        onKeep={() => blocker.proceed()}
        onDiscard={() => {
          onDiscard()
          blocker.proceed()
        }}
      />
    </Suspense>
  )
}

/** The job has moved on since the link to its wizard was shown. */
function NoLongerOpen({ wizard }: { wizard: WizardOf }) {
  return (
    <EmptyState
      icon={<IconLock size={40} stroke={1.5} />}
      title={m.job_wizard_closed_title()}
      text={wizard.kind === 'edit-stops' ? m.job_wizard_closed_stops() : m.job_wizard_closed_job()}
      action={<LinkButton to={firstStepOf(wizard)}>{m.job_wizard_closed_back()}</LinkButton>}
    />
  )
}

export { WizardLayout as Component }

import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Outlet, useBlocker, useLoaderData, useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import type { ScreenHandle } from '../../../session/screen-parts.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { unasked } from '../../../ui/form/use-unsaved-changes.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Stepper } from '../../../ui/show/stepper.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import type { LoadedWizard } from './draft/load-wizard.ts'
import { useJobDraft } from './draft/use-job-draft.ts'
import { useRoutes } from './route/use-routes.ts'
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

/** Around the steps of every wizard: what has been told so far, the stepper, and the question before leaving. */
function WizardLayout() {
  const { isOpen, kind, id, places, vehicles, files, initial, source } = useLoaderData<LoadedWizard>()
  const step = stepOf(useLocation().pathname)
  const { startOver, version, isRestored, mayLeave, ...drafting } = useJobDraft({ kind, id }, { initial, source })
  const { draft, finish } = drafting
  const route = useRoutes(draft).routes?.[0] ?? null
  const sending = useJobFiles(drafting.keep)
  const wizard: Wizard = { kind, id, step, vehicles, route, places, files, sending, ...drafting }
  // The confirmation of a job has a map of its own, to choose the route on.
  const hasSummary = step !== 'confirm' || isSavedLoad(kind)
  return (
    <WizardContext value={wizard}>
      <div className="flex min-h-full flex-col">
        <WizardHeader wizard={wizard} />
        {isOpen ? (
          <div
            className={`mx-auto grid w-full max-w-6xl flex-1 items-start gap-x-6 gap-y-4 px-4 pt-4 ${hasSummary ? 'grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-1' : 'grid-cols-[minmax(0,1fr)]'}`}
          >
            {hasSummary && (
              <div className="min-w-0 lg:sticky lg:top-31 lg:order-2">
                <SummaryCard />
              </div>
            )}
            <div className="flex min-w-0 flex-col self-stretch">
              {isRestored && <Restored onStartOver={startOver} />}
              <Outlet key={`${version} ${step}`} />
            </div>
          </div>
        ) : (
          <NoLongerOpen wizard={wizard} />
        )}
      </div>
      <WizardLeave wizard={wizard} mayLeave={mayLeave} onDiscard={finish} />
    </WizardContext>
  )
}

/** What the questions show was entered some time ago. */
function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-sunken px-4 py-2 text-sm text-soft">
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

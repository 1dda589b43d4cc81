import { Outlet, useLoaderData, useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import type { ScreenHandle } from '../../../session/screen-parts.ts'
import { Button } from '../../../ui/action/button.tsx'
import type { LoadedWizard } from './load-wizard.ts'
import { NoLongerOpen } from './no-longer-open.tsx'
import { isSavedLoad, stepOf } from './steps.ts'
import { SummaryCard } from './summary-card.tsx'
import { useJobDraft } from './use-job-draft.ts'
import { useJobFiles } from './use-job-files.ts'
import { useRoutes } from './use-routes.ts'
import { WizardContext, type Wizard } from './use-wizard.ts'
import { WizardHeader } from './wizard-header.tsx'
import { WizardLeave } from './wizard-leave.tsx'

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

export { WizardLayout as Component }

import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../../ui/action/button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Card } from '../../../../ui/show/card.tsx'
import { ContactCard, MoneyCard, NotesCard, ReferencesCard, TermsCard } from '../info-cards.tsx'
import { DoubtQuestion } from '../../doubt-question.tsx'
import { FreeJobNote } from '../../free-job-note.tsx'
import { JobFiles } from '../job-files.tsx'
import { RouteOptions } from '../route/route-options.tsx'
import { type RouteChoiceState, useRouteChoice } from '../route/use-route-choice.ts'
import { hasAllPlaces } from '../draft/job-draft.ts'
import { firstStepOf, isSavedLoad, stepsOf, stepTitles, submitTexts, type WizardStep, wizardTitles } from '../steps.ts'
import { useWizard } from '../use-wizard.ts'
import { doneSteps } from '../wizard-problems.ts'
import { DeskSummary } from './desk-summary.tsx'
import { PlacesTable } from './places-table.tsx'
import { SectionNav, sectionId } from './section-nav.tsx'
import { type DeskForm, draftField, useDeskForm } from './use-desk-form.ts'
import { useDeskSend } from './use-desk-send.ts'
import { VehicleSection } from './vehicle-section.tsx'

const submitKey = navigator.userAgent.includes('Mac') ? '⌘ ↵' : 'Ctrl ↵'

/** The whole wizard on one page, for a desk; each of its addresses opens it at its section. `notice` stands above all. */
export function DeskWizard({ notice }: { notice: ReactNode }) {
  const wizard = useWizard()
  const { kind, draft, keep, version } = wizard
  const form = useDeskForm()
  const choice = useRouteChoice(draft, keep)
  const { submit, confirm, reason, pending, marked, lines } = useDeskSend(form, choice)
  useSection(wizard.step)
  return (
    <div className="flex min-h-full flex-col [--frame:110rem]">
      <PageHeader title={wizardTitles[kind]()} back={firstStepOf(wizard)}>
        <SectionNav wrong={new Set(marked.map(({ step }) => step))} done={doneSteps(kind, draft)} />
      </PageHeader>
      <div className="mx-auto grid w-full max-w-(--frame) flex-1 grid-cols-[minmax(0,1fr)_20rem] items-start gap-4 p-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {kind === 'post-job' && <FreeJobNote />}
          {notice}
          <Sections key={version} form={form} choice={choice} />
        </div>
        <DeskSummary
          choice={choice}
          lines={lines}
          doubts={form.doubts && <DoubtQuestion pending={pending} onConfirm={confirm} />}
          action={
            <Button
              kind="primary"
              size="large"
              fullWidth
              pending={pending}
              disabledReason={reason}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={submit}
            >
              {submitTexts[kind]()}
              <kbd
                aria-hidden="true"
                className="rounded border border-on-signal/40 px-1.5 font-sans text-xs font-medium"
              >
                {submitKey}
              </kbd>
            </Button>
          }
        />
      </div>
    </div>
  )
}

type SectionsProps = { form: DeskForm; choice: RouteChoiceState }

function Sections({ form, choice }: SectionsProps) {
  const { kind } = useWizard()
  const isLoad = isSavedLoad(kind)
  const parts: Record<WizardStep, ReactNode> = {
    create: (
      <Card title={stepTitles.create()} flush>
        <PlacesTable form={form} />
      </Card>
    ),
    vehicle: (
      <Card title={stepTitles.vehicle()} flush>
        <VehicleSection form={form} />
      </Card>
    ),
    'additional-info': (
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <MoneyCard form={form} />
        <TermsCard form={form} />
        <ContactCard form={form} />
        <NotesCard form={form} />
        <div className="flex flex-col gap-4">
          <ReferencesCard form={form} hasExpiry={!isLoad} />
          {!isLoad && <JobFiles />}
        </div>
      </div>
    ),
    confirm: isLoad ? <LoadName form={form} /> : <RouteSection choice={choice} />,
  }
  return stepsOf(kind).map((step) => (
    <section
      key={step}
      id={sectionId(step)}
      aria-label={stepTitles[step]()}
      tabIndex={-1}
      className="scroll-mt-29 outline-none"
    >
      {parts[step]}
    </section>
  ))
}

/** The route is confirmed with the job: which way it leads. */
function RouteSection({ choice }: { choice: RouteChoiceState }) {
  return (
    <Card title={m.job_wizard_route()}>
      <div data-field="route">
        {hasAllPlaces(choice.draft) ? (
          <RouteOptions choice={choice} />
        ) : (
          <p className="text-soft">{m.job_wizard_route_later()}</p>
        )}
      </div>
    </Card>
  )
}

/** The name of the load. */
function LoadName({ form }: { form: DeskForm }) {
  const { pickup, destination } = form.draft
  return (
    <Card>
      <div data-field="name">
        <TextField
          {...draftField(form, 'name')}
          label={m.job_wizard_load_name()}
          description={m.job_wizard_load_name_hint()}
          optional
          placeholder={`${pickup.short_address ?? '…'} → ${destination.short_address ?? '…'}`}
        />
      </div>
    </Card>
  )
}

/** Shows the section of the address: at first without taking the cursor, later with it, as whoever follows a link goes there. */
function useSection(step: WizardStep) {
  const shown = useRef<WizardStep | null>(null)
  useEffect(() => {
    const isFirst = shown.current === null
    if (shown.current === step) return
    shown.current = step
    if (isFirst && step === 'create') return
    const section = document.getElementById(sectionId(step))
    section?.scrollIntoView({ block: 'start' })
    if (!isFirst) section?.focus({ preventScroll: true })
  }, [step])
}

import { Navigate } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { savedLoadNameInput } from '@waybill/domain/jobs/job-input'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Card } from '../../../ui/show/card.tsx'
import { AnswersCard } from './answers-card.tsx'
import { ConfirmJob } from './confirm-job.tsx'
import { isSavedLoad, stepPath } from './steps.ts'
import { useSaveLoad } from './use-save-load.ts'
import { useWizard } from './use-wizard.ts'
import { StepActions, StepForm } from './wizard-page.tsx'
import { firstOpenStep, isChecked } from './wizard-problems.ts'

/** Last step: a job's route is confirmed and the job sent; a load gets its name and is kept. */
function ConfirmStep() {
  return isSavedLoad(useWizard().kind) ? <ConfirmLoad /> : <ConfirmJob />
}

/** A load is seen once more, named and kept. */
function ConfirmLoad() {
  const wizard = useWizard()
  const open = firstOpenStep(wizard.kind, wizard.draft)
  return open ? <Navigate to={stepPath(wizard, open)} state={isChecked} replace /> : <Confirmation />
}

function Confirmation() {
  const wizard = useWizard()
  const { draft, keep } = wizard
  const viewer = useViewer()
  const { saveAs } = useSaveLoad()
  const form = useDomainForm(savedLoadNameInput, {
    defaultValues: { name: draft.name ?? '' },
    warnOnLeave: false,
    onSubmit: ({ name }) => saveAs(name),
  })
  const name = form.field('name')
  return (
    <StepForm form={form}>
      <Card>
        <TextField
          label={m.job_wizard_load_name()}
          description={m.job_wizard_load_name_hint()}
          optional
          placeholder={`${draft.pickup.short_address} → ${draft.destination.short_address}`}
          {...name}
          onChange={(text) => {
            name.onChange(text)
            keep({ name: text })
          }}
        />
      </Card>
      <AnswersCard />
      <StepActions>
        <Button
          type="submit"
          kind="primary"
          pending={form.pending}
          disabledReason={refusalText(
            refusalOf(viewer, 'saved_load.edit', { saved_load: { team_id: viewer.team_id } }),
          )}
        >
          {m.job_wizard_submit_load()}
        </Button>
      </StepActions>
    </StepForm>
  )
}

export { ConfirmStep as Component }

import { href, Navigate } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { savedLoadInput, savedLoadNameInput } from '@waybill/domain/jobs/job-input'
import { decimalOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { AnswersCard } from './answers-card.tsx'
import { StepActions } from './step-actions.tsx'
import { StepForm } from './step-form.tsx'
import { stepPath } from './steps.ts'
import { useWizard } from './use-wizard.ts'
import { WizardSaveLoad } from './wizard.generated.ts'
import { firstOpenStep, isChecked } from './wizard-problems.ts'

/** A load is seen once more, named and kept. */
export function ConfirmLoad() {
  const wizard = useWizard()
  const open = firstOpenStep(wizard.kind, wizard.draft)
  return open ? <Navigate to={stepPath(wizard, open)} state={isChecked} replace /> : <Confirmation />
}

function Confirmation() {
  const wizard = useWizard()
  const { id, draft, keep } = wizard
  const viewer = useViewer()
  const [save] = useWrite(WizardSaveLoad, {
    onDone: ({ saveLoad }) => {
      wizard.finish()
      showToast({ text: m.job_wizard_load_saved({ name: saveLoad.name }), tone: 'success' })
      return href('/saved-loads')
    },
  })
  const form = useDomainForm(savedLoadNameInput, {
    defaultValues: { name: draft.name ?? '' },
    warnOnLeave: false,
    onSubmit: async ({ name }) => {
      const { price, ...load } = savedLoadInput.parse({ ...draft, id, name })
      return save({ input: { ...load, price: price === null ? null : decimalOf(price) } })
    },
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

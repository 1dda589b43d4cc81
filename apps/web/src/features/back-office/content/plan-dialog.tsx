import { editPlanInput } from '@waybill/domain/back-office/content-input'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { useOperation } from '../../../api/use-operation.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { PenceField } from '../../../ui/form/pence-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { ContentScreenEditPlan, type ContentPlan } from './content-screen.generated.ts'
import { EditDialog } from './edit-dialog.tsx'

export function PlanDialog({ plan, onClose }: { plan: ContentPlan; onClose: () => void }) {
  const [edit] = useOperation(ContentScreenEditPlan, {
    onDone: () => {
      onClose()
      showToast({ text: m.back_office_saved(), tone: 'success' })
    },
  })
  const { id, name, description, max_users, active } = plan
  const form = useDomainForm(editPlanInput, {
    defaultValues: { plan_id: id, name, description, max_users, active, cost: penceOf(plan.cost) ?? 0 },
    onSubmit: ({ cost, ...input }) => edit({ input: { ...input, cost: decimalOf(cost) } }),
    warnOnLeave: false,
  })
  return (
    <EditDialog title={name} consequence={m.back_office_content_plan_text()} form={form} onClose={onClose}>
      <TextField label={m.back_office_name()} {...form.field('name')} />
      <TextField label={m.back_office_content_description()} {...form.field('description')} />
      <div className="grid grid-cols-2 gap-4">
        <PenceField label={m.back_office_content_cost()} {...form.field('cost')} />
        <NumberField label={m.back_office_content_users()} min={1} {...form.field('max_users')} />
      </div>
      <Checkbox label={m.back_office_content_offered()} {...form.field('active')} />
    </EditDialog>
  )
}

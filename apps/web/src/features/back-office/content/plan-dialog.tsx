import { addPlanInput } from '@waybill/domain/back-office/content-input'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import type { PlanPrice } from '@waybill/domain/subscriptions/billing'
import { m } from '@waybill/locales/messages'
import { useWrite, type Outcome } from '../../../query/use-write.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { PenceField } from '../../../ui/form/pence-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { planName } from '../../subscriptions/subscription-words.ts'
import { ContentScreenAddPlan, ContentScreenEditPlan, type ContentPlan } from './content-screen.generated.ts'
import { EditDialog } from './edit-dialog.tsx'

const newPlan = {
  name: '',
  description: '',
  cost: null,
  max_users: 5,
  active: true,
  apple_mobile_plan_id: null,
  google_mobile_plan_id: null,
  interval: 'month',
  interval_count: 1,
}

/** Of a plan what can be changed here. */
function termsOf({ id: _id, ...terms }: ContentPlan) {
  return terms
}

/** Changes the terms of a plan; without one given, adds a new one. */
export function PlanDialog({ plan, onClose }: { plan: ContentPlan | null; onClose: () => void }) {
  const saved = (text: string) => () => {
    onClose()
    showToast({ text, tone: 'success' })
  }
  const [add] = useWrite(ContentScreenAddPlan, { onDone: saved(m.back_office_content_added()) })
  const [edit] = useWrite(ContentScreenEditPlan, { onDone: saved(m.back_office_saved()) })
  const { cost, interval, ...terms } = plan ? termsOf(plan) : newPlan
  const form = useDomainForm(addPlanInput, {
    defaultValues: {
      ...terms,
      interval: interval as PlanPrice['interval'],
      ...(cost !== null && { cost: penceOf(cost) ?? 0 }),
    },
    onSubmit: async ({ cost: pence, ...input }): Promise<Outcome<unknown>> => {
      const { interval: _interval, interval_count: _count, ...changed } = { ...input, cost: decimalOf(pence) }
      return plan ? edit({ input: { plan_id: plan.id, ...changed } }) : add({ input: { ...input, cost: changed.cost } })
    },
    warnOnLeave: false,
  })
  return (
    <EditDialog
      title={plan ? planName(plan) : m.back_office_content_new_plan()}
      consequence={plan ? m.back_office_content_plan_text() : m.back_office_content_new_plan_text()}
      form={form}
      onClose={onClose}
    >
      <TextField label={m.back_office_name()} {...form.field('name')} />
      <TextField label={m.back_office_content_description()} {...form.field('description')} />
      <div className="grid grid-cols-2 items-start gap-4">
        <PenceField label={m.back_office_content_cost()} {...form.field('cost')} />
        <NumberField label={m.back_office_content_users()} min={1} {...form.field('max_users')} />
        {plan === null && (
          <>
            <Select
              label={m.back_office_content_interval()}
              options={[
                { value: 'month', label: m.back_office_content_interval_month() },
                { value: 'year', label: m.back_office_content_interval_year() },
              ]}
              {...form.field('interval')}
            />
            <NumberField label={m.back_office_content_interval_count()} min={1} {...form.field('interval_count')} />
          </>
        )}
      </div>
      <TextField label={m.back_office_content_apple_product()} {...form.field('apple_mobile_plan_id')} />
      <TextField
        label={m.back_office_content_google_product()}
        description={m.back_office_content_product_hint()}
        {...form.field('google_mobile_plan_id')}
      />
      <Checkbox
        label={m.back_office_content_offered()}
        description={m.back_office_content_offered_hint()}
        {...form.field('active')}
      />
    </EditDialog>
  )
}

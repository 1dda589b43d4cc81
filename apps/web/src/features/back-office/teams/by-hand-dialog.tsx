import { setSubscriptionByHandInput } from '@waybill/domain/subscriptions/subscription-input'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../query/use-lookup.ts'
import { useWrite } from '../../../query/use-write.ts'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { formatMoney } from '../../../ui/format.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { planName, sourceNames } from '../../subscriptions/subscription-words.ts'
import { EditDialog } from '../content/edit-dialog.tsx'
import { TeamSubscriptionByHand, TeamSubscriptionPlans } from './team-subscription.generated.ts'

const sources = ['bacs', 'direct_debit', 'old_stripe'] as const

type ByHandDialogProps = {
  team: { id: string; company_name: string; plan: { id: string } | null }
  onClose: () => void
}

/** A plan that is paid outside of the web, and until when. */
export function ByHandDialog({ team, onClose }: ByHandDialogProps) {
  const { data } = useLookup(TeamSubscriptionPlans, {}, 0)
  const [set] = useWrite(TeamSubscriptionByHand, {
    onDone: () => {
      onClose()
      showToast({ text: m.back_office_saved(), tone: 'success' })
    },
  })
  const form = useDomainForm(setSubscriptionByHandInput, {
    defaultValues: { team_id: team.id, plan_id: '', payment_method: 'bacs', expire_at: '' },
    onSubmit: (input) => set({ input }),
    warnOnLeave: false,
  })
  return (
    <EditDialog
      title={m.back_office_sub_by_hand_title({ company: team.company_name })}
      consequence={m.back_office_sub_by_hand_text()}
      form={form}
      onClose={onClose}
    >
      <Select
        label={m.back_office_plan()}
        options={(data?.staffPlans ?? [])
          .filter(({ id, active }) => active || id === team.plan?.id)
          .map((plan) => ({ value: plan.id, label: `${planName(plan)} · ${formatMoney(plan.cost)}` }))}
        {...form.field('plan_id')}
      />
      <Select
        label={m.back_office_sub_paid_by()}
        options={sources.map((value) => ({ value, label: sourceNames[value]() }))}
        {...form.field('payment_method')}
      />
      <DateTimeField label={m.back_office_sub_paid_until()} {...form.field('expire_at')} />
    </EditDialog>
  )
}

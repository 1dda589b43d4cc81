import { grantTrialInput } from '@waybill/domain/subscriptions/subscription-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { EditDialog } from '../content/edit-dialog.tsx'
import { TeamSubscriptionGrantTrial } from './team-subscription.generated.ts'

const USUAL_DAYS = 30

type GrantTrialDialogProps = { team: { id: string; company_name: string }; onClose: () => void }

export function GrantTrialDialog({ team, onClose }: GrantTrialDialogProps) {
  const [grant] = useWrite(TeamSubscriptionGrantTrial, {
    onDone: () => {
      onClose()
      showToast({ text: m.back_office_saved(), tone: 'success' })
    },
  })
  const form = useDomainForm(grantTrialInput, {
    defaultValues: { team_id: team.id, expire_at: daysAhead(USUAL_DAYS) },
    onSubmit: (input) => grant({ input }),
    warnOnLeave: false,
  })
  return (
    <EditDialog
      title={m.back_office_sub_trial_title({ company: team.company_name })}
      consequence={m.back_office_sub_trial_text()}
      form={form}
      onClose={onClose}
    >
      <DateTimeField label={m.back_office_sub_until()} {...form.field('expire_at')} />
    </EditDialog>
  )
}

function daysAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

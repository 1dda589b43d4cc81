import { cancellationOf, monthsOf } from '@waybill/domain/subscriptions/billing'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { priceOf } from './subscription-words.ts'
import { SubscriptionCancel, SubscriptionUndo, type SubscriptionTeam } from './subscription-team.generated.ts'

/** Names the day on which it ends, and whether notice comes too late for the next payment, before it is done. */
export function CancelDialog({ team, onClose }: { team: SubscriptionTeam; onClose: () => void }) {
  const [undo] = useWrite(SubscriptionUndo, {
    onDone: () => showToast({ text: m.subscriptions_undone(), tone: 'success' }),
  })
  const [cancel, { pending }] = useWrite(SubscriptionCancel, {
    onDone: () => {
      const isOverdue = team.subscription_status === 'payment_overdue'
      const action = { label: m.subscriptions_undo(), onAction: () => void undo({}) }
      showToast({ text: m.subscriptions_cancelled(), tone: 'success', ...(!isOverdue && { action }) })
    },
  })
  async function handleCancel() {
    const outcome = await cancel({})
    if (outcome.ok || outcome.error.code !== 'NETWORK') onClose()
  }
  return (
    <Modal title={m.subscriptions_cancel_title()} onClose={onClose}>
      {consequencesOf(team).map((text) => (
        <p key={text} className="mb-2">
          {text}
        </p>
      ))}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.subscriptions_cancel_back()}
        </Button>
        <Button kind="danger" pending={pending} onClick={() => void handleCancel()}>
          {m.subscriptions_cancel_confirm()}
        </Button>
      </div>
    </Modal>
  )
}

function consequencesOf({ subscription, subscription_status, company_name: company }: SubscriptionTeam): string[] {
  if (!subscription || subscription_status === 'payment_overdue') return [m.subscriptions_cancel_overdue()]
  const price = priceOf(subscription.plan)
  const renews_at = new Date(subscription.renewal_date)
  const anchor = new Date(subscription.anchor_date)
  const { ends_at, pays_once_more, notice_by } = cancellationOf({ ...price, anchor, renews_at }, new Date())
  const date = formatDate(ends_at.toISOString())
  const late =
    pays_once_more && notice_by
      ? [
          m.subscriptions_cancel_late({
            renewal: formatDate(subscription.renewal_date),
            notice: formatDate(notice_by),
            date,
          }),
        ]
      : []
  const refund = monthsOf(price) > 1 ? [m.subscriptions_cancel_no_refund()] : []
  return [...late, m.subscriptions_cancel_ends({ company, date }), ...refund]
}

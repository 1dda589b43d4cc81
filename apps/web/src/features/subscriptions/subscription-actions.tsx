import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { isStore, type SubscriptionStatus } from '@waybill/domain/subscriptions/subscription-status'
import { m } from '@waybill/locales/messages'
import { useOperation } from '../../api/use-operation.ts'
import { refusalText } from '../../app/refusal-text.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { sourceNames } from './subscription-words.ts'
import { SubscriptionUndo, type SubscriptionTeam } from './subscription-team.generated.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })))

type Props = { team: SubscriptionTeam; isImpersonated: boolean; onRetry: () => void }

const mayChoose: readonly SubscriptionStatus[] = [
  'canceled',
  'expired_trial',
  'incomplete',
  'limited_trial',
  'limited_trial_ended',
  'non_subscription',
  'trial',
]

/** The one next step for this status, and what else can be done. */
export function SubscriptionActions({ team, isImpersonated, onRetry }: Props) {
  const [isCancelling, setIsCancelling] = useState(false)
  const { subscription, subscription_status: status } = team
  const source = team.is_active_subscriber ? team.payment_method : null
  if (source && isStore(source))
    return <p className="mt-4 text-soft">{m.subscriptions_in_store({ store: sourceNames[source]() })}</p>
  const isByHand = subscription && subscription.source !== 'credit_card'
  if (isByHand) return <p className="mt-4 text-soft">{m.subscriptions_by_hand()}</p>

  const reason = isImpersonated ? refusalText('impersonated') : null
  const disabled = reason ? { disabledReason: reason } : {}
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {status && mayChoose.includes(status) && (
        <LinkButton kind="primary" to={href('/subscription-edit')}>
          {m.subscriptions_choose()}
        </LinkButton>
      )}
      {status === 'subscriber' && subscription && (
        <>
          <LinkButton kind="primary" to={href('/subscription-edit')}>
            {m.subscriptions_change()}
          </LinkButton>
          <Button {...disabled} onClick={() => setIsCancelling(true)}>
            {m.subscriptions_cancel()}
          </Button>
        </>
      )}
      {status === 'canceled_pending' && subscription && <UndoButton disabledReason={reason} />}
      {status === 'payment_overdue' && subscription && (
        <>
          <Button kind="primary" {...disabled} onClick={onRetry}>
            {m.subscriptions_retry()}
          </Button>
          <Button {...disabled} onClick={() => setIsCancelling(true)}>
            {m.subscriptions_cancel()}
          </Button>
        </>
      )}
      {isCancelling && (
        <Suspense>
          <CancelDialog team={team} onClose={() => setIsCancelling(false)} />
        </Suspense>
      )}
    </div>
  )
}

function UndoButton({ disabledReason }: { disabledReason: string | null }) {
  const [undo, { pending }] = useOperation(SubscriptionUndo, {
    onDone: () => showToast({ text: m.subscriptions_undone(), tone: 'success' }),
  })
  return (
    <Button kind="primary" pending={pending} {...(disabledReason && { disabledReason })} onClick={() => void undo({})}>
      {m.subscriptions_undo()}
    </Button>
  )
}

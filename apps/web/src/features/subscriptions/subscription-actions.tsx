import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { billerOf, isStore, sourceRows } from '@waybill/domain/subscriptions/payment-sources'
import { m } from '@waybill/locales/messages'
import { appPurchases } from '../../native/purchases.ts'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { sourceNames } from './subscription-words.ts'
import { SubscriptionUndo, type SubscriptionTeam } from './subscription-team.generated.ts'
import { wordOf } from '../../ui/word-of.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })))

type Props = { team: SubscriptionTeam; isImpersonated: boolean; onRetry: () => void }

/** The one next step for this status, and what else can be done; who pays elsewhere is told where. An app takes no card (spec §1). */
export function SubscriptionActions(props: Props) {
  const { subscription, subscription_status: status, payment_method } = props.team
  if (payment_method && isStore(payment_method) && payment_method !== appPurchases?.store)
    return (
      <p className="mt-4 text-soft">
        {m.subscriptions_in_store({ store: wordOf(sourceNames, payment_method) })}{' '}
        <a className="underline underline-offset-4" href={sourceRows[payment_method].manage_url} rel="noreferrer">
          {m.subscriptions_in_store_manage()}
        </a>
      </p>
    )
  if (isStore(payment_method)) return <ToPlans label={m.subscriptions_change()} />
  const isByHand = subscription ? billerOf(subscription) === 'staff' : status === 'subscriber'
  if (isByHand) return <p className="mt-4 text-soft">{m.subscriptions_by_hand()}</p>
  return (
    <div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow">
      <NextStep {...props} />
    </div>
  )
}

function NextStep({ team, isImpersonated, onRetry }: Props) {
  const reason = isImpersonated ? refusalText('impersonated') : null
  switch (team.subscription_status) {
    case 'subscriber':
      return (
        <>
          {!appPurchases && <ToPlans label={m.subscriptions_change()} />}
          <CancelButton team={team} disabledReason={reason} />
        </>
      )
    case 'canceled_pending':
      return <UndoButton disabledReason={reason} />
    case 'payment_overdue':
      return (
        <>
          {!appPurchases && (
            <Button kind="primary" {...(reason && { disabledReason: reason })} onClick={onRetry}>
              {m.subscriptions_retry()}
            </Button>
          )}
          <CancelButton team={team} disabledReason={reason} />
        </>
      )
    case 'paused':
    case 'no_trading':
      return null
    default:
      return <ToPlans label={m.subscriptions_choose()} />
  }
}

const ToPlans = ({ label }: { label: string }) => (
  <LinkButton kind="primary" to={href('/subscription-edit')}>
    {label}
  </LinkButton>
)

function CancelButton({ team, disabledReason }: { team: SubscriptionTeam; disabledReason: string | null }) {
  const [isCancelling, setIsCancelling] = useState(false)
  return (
    <>
      <Button {...(disabledReason && { disabledReason })} onClick={() => setIsCancelling(true)}>
        {m.subscriptions_cancel()}
      </Button>
      {isCancelling && (
        <Suspense>
          <CancelDialog team={team} onClose={() => setIsCancelling(false)} />
        </Suspense>
      )}
    </>
  )
}

function UndoButton({ disabledReason }: { disabledReason: string | null }) {
  const [undo, { pending }] = useWrite(SubscriptionUndo, {
    onDone: () => showToast({ text: m.subscriptions_undone(), tone: 'success' }),
  })
  return (
    <Button kind="primary" pending={pending} {...(disabledReason && { disabledReason })} onClick={() => void undo({})}>
      {m.subscriptions_undo()}
    </Button>
  )
}

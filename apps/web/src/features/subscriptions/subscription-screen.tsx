import { lazy, Suspense } from 'react'
import { href, useNavigate } from 'react-router'
import { isStore } from '@waybill/domain/subscriptions/payment-sources'
import { isLimitedTrial } from '@waybill/domain/subscriptions/subscription-status'
import { m } from '@waybill/locales/messages'
import { appPurchases } from '../../native/purchases.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { personName } from '../users/person.tsx'
import { type Loaded, loadSubscription } from './load-subscription.ts'
import { PaymentLoader } from './payments/payment-loader.tsx'
import { PaymentRetry } from './payments/payments.generated.ts'
import { SubscriptionActions } from './subscription-actions.tsx'
import { endOf, FuturePlanCard, SubscriptionFacts, SubscriptionLinks } from './subscription-facts.tsx'
import { DebitNotice, DefaultCardNotice, SandboxNotice } from './subscription-notices.tsx'
import { wordsOfStatus } from './subscription-words.ts'
import { afterPayment, usePayment } from './payments/use-payment.ts'

export const loader = loaderOf('/subscription', ({ url, signal }) => loadSubscription(url, signal))

/** The web's build has nothing of it. */
const StoreActions =
  import.meta.env.MODE === 'shell' &&
  lazy(() => import('./store/store-actions.tsx').then((module) => ({ default: module.StoreActions })))

/** Where the company stands with its plan, and what can be done about it. */
function SubscriptionScreen() {
  const loaded = useData<typeof loader>()
  const { me, team } = loaded
  const status = team.subscription_status ?? 'non_subscription'
  const { label, tone, icon } = wordsOfStatus(status)
  return (
    <Screen
      header={
        <PageHeader
          title={m.subscriptions_title()}
          {...((team.is_active_subscriber || isLimitedTrial(status)) && { back: href('/settings') })}
          note={<StatusBadge tone={tone} label={label()} icon={icon} />}
        />
      }
    >
      {me.is_primary ? <ForPrimary {...loaded} /> : <ForOthers {...loaded} />}
    </Screen>
  )
}

function ForPrimary(loaded: Loaded) {
  const { me, team, settings } = loaded
  const navigate = useNavigate()
  const retry = usePayment(PaymentRetry, () => void navigate(afterPayment(true)))
  const status = team.subscription_status ?? 'non_subscription'
  const words = { company: team.company_name, date: endOf(team) }
  return (
    <div className="flex flex-col gap-4">
      {!appPurchases && <SandboxNotice settings={settings} />}
      <Card>
        <p className="mb-4 text-[1.0625rem]">{wordsOfStatus(status).about(words)}</p>
        <SubscriptionFacts team={team} />
        <SubscriptionActions team={team} isImpersonated={me.is_impersonated} onRetry={() => void retry.pay({})} />
        {StoreActions && (
          <Suspense>
            <StoreActions loaded={loaded} />
          </Suspense>
        )}
      </Card>
      {!appPurchases && <DebitNotice debits={team.payment_debits} />}
      {!appPurchases && !isStore(team.payment_method) && <DefaultCardNotice team={team} leads />}
      {team.future_plan && <FuturePlanCard team={team} plan={team.future_plan} />}
      <SubscriptionLinks team={team} />
      {retry.step && <PaymentLoader step={retry.step} onRetry={() => void retry.pay({})} onClose={retry.close} />}
    </div>
  )
}

function ForOthers({ team }: Loaded) {
  const { primary_user: primary, company_name: company } = team
  const name = primary ? personName(primary) : company
  return (
    <EmptyState
      title={m.subscriptions_not_primary_title()}
      text={m.subscriptions_not_primary_text({ name, company })}
    />
  )
}

export { SubscriptionScreen as Component }

import { useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { loaderOf, useData } from '../../session/page-data.ts'
import { Card } from '../../ui/show/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { afterPayment } from './become-member.ts'
import { loadForPrimary, type Loaded } from './load-subscription.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentLoader } from './payment-loader.tsx'
import { PaymentChangePlan, PaymentSubscribe } from './payments.generated.ts'
import { PlanChoice } from './plan-choice.tsx'
import { SandboxNotice } from './sandbox-notice.tsx'
import { usePayment } from './use-payment.ts'

export const loader = loaderOf('/subscription-edit', ({ url, signal }) => loadForPrimary(url, signal))

/** A plan is chosen (`?plan=`), its price shown with VAT and what is left of the old one, and paid for. */
function SubscriptionEditScreen() {
  const { team, plans, settings, me } = useData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const [plan_id, setPlanId] = useState(search.get('plan'))
  const chosen = plans.find(({ id }) => id === plan_id)
  function handleChoice(plan: string) {
    setPlanId(plan) // at once, while the address follows
    setSearch({ plan }, { replace: true })
  }
  const order = useOrder(team)
  return (
    <Screen width="wide" header={<PageHeader title={m.subscriptions_edit_title()} back={href('/subscription')} />}>
      <div className="flex flex-col gap-4">
        <SandboxNotice settings={settings} />
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
          <PlanChoice team={team} plans={plans} value={chosen?.id ?? null} onChange={handleChoice} />
          {chosen ? (
            <OrderSummary
              team={team}
              plan={chosen}
              vatRate={settings.vat_rate}
              isImpersonated={me.is_impersonated}
              onPay={() => order.place(chosen.id)}
            />
          ) : (
            <Card title={m.subscriptions_edit_summary()}>
              <p className="text-soft">{m.subscriptions_edit_choose()}</p>
            </Card>
          )}
        </div>
      </div>
      {order.payment.step && chosen && (
        <PaymentLoader
          step={order.payment.step}
          onRetry={() => order.place(chosen.id)}
          onClose={() => order.payment.close()}
        />
      )}
    </Screen>
  )
}

/** The first plan is subscribed to; a running one is changed, now or with the renewal. */
function useOrder(team: Loaded['team']) {
  const navigate = useNavigate()
  const [wasMember] = useState(team.is_active_subscriber && team.subscription_status === 'subscriber')
  const subscribe = usePayment(PaymentSubscribe, () => void navigate(afterPayment(false)))
  const change = usePayment(PaymentChangePlan, (waited) => {
    if (!waited) showToast({ text: m.subscriptions_edit_scheduled(), tone: 'success' })
    void navigate(afterPayment(true))
  })
  const payment = wasMember ? change : subscribe
  return { payment, place: (plan_id: string) => void payment.pay({ input: { plan_id } }) }
}

export { SubscriptionEditScreen as Component }

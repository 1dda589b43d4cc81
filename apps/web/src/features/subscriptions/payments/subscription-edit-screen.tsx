import { lazy, Suspense, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { formatDate } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { type Loaded, loadForPrimary } from '../load-subscription.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentLoader } from './payment-loader.tsx'
import { PaymentChangePlan, PaymentSubscribe } from './payments.generated.ts'
import { SandboxNotice } from '../subscription-notices.tsx'
import type { PlanTerms, SubscriptionTeam } from '../subscription-team.generated.ts'
import { commitmentText, planName, planPriceText } from '../subscription-words.ts'
import { afterPayment, usePayment } from './use-payment.ts'

export const loader = loaderOf('/subscription-edit', ({ url, signal }) => loadForPrimary(url, signal))

/** The web's build has nothing of it. */
const StorePlans =
  import.meta.env.MODE === 'shell' &&
  lazy(() => import('../store/store-plans.tsx').then((module) => ({ default: module.StorePlans })))

/** Bought by card on the web, in an app from its store. */
function SubscriptionEditScreen() {
  const loaded = useData<typeof loader>()
  return (
    <Screen width="wide" header={<PageHeader title={m.subscriptions_edit_title()} back={href('/subscription')} />}>
      {StorePlans ? (
        <Suspense>
          <StorePlans loaded={loaded} />
        </Suspense>
      ) : (
        <PlansByCard {...loaded} />
      )}
    </Screen>
  )
}

/** A plan is chosen (`?plan=`), its price shown with VAT and what is left of the old one, and paid for. */
function PlansByCard({ team, plans, settings, me }: Loaded) {
  const [search, setSearch] = useSearchParams()
  const [plan_id, setPlanId] = useState(search.get('plan'))
  const chosen = plans.find(({ id }) => id === plan_id)
  function handleChoice(plan: string) {
    setPlanId(plan) // at once, while the address follows
    setSearch({ plan }, { replace: true })
  }
  const order = useOrder(team)
  return (
    <>
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
    </>
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

type PlanChoiceProps = {
  team: SubscriptionTeam
  plans: readonly PlanTerms[]
  value: string | null
  onChange: (plan_id: string) => void
}

/** The plans on offer, the present one named as such. */
function PlanChoice({ team, plans, value, onChange }: PlanChoiceProps) {
  const options = plans.map((plan) => ({
    value: plan.id,
    label: `${planName(plan)} · ${planPriceText(plan)}`,
    description: [standingOf(team, plan), m.subscriptions_edit_users({ count: plan.max_users }), commitmentText(plan)]
      .filter(Boolean)
      .join(' · '),
    disabled: isCurrent(team, plan),
  }))
  return (
    <Card>
      {options.length === 0 ? (
        <p className="text-soft">{m.subscriptions_edit_none()}</p>
      ) : (
        <RadioGroup label={m.subscriptions_edit_plans()} options={options} value={value} onChange={onChange} />
      )}
    </Card>
  )
}

function isCurrent({ subscription, subscription_status }: SubscriptionTeam, { id }: PlanTerms): boolean {
  return (
    subscription_status !== 'incomplete' && subscription?.stripe_status !== 'incomplete' && subscription?.plan.id === id
  )
}

function standingOf(team: SubscriptionTeam, plan: PlanTerms): string {
  if (isCurrent(team, plan)) return m.subscriptions_edit_current()
  if (team.future_plan?.id !== plan.id || !team.expire_at) return ''
  return m.subscriptions_edit_future({ date: formatDate(team.expire_at) })
}

export { SubscriptionEditScreen as Component }

import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import { href } from 'react-router'
import { isStore } from '@waybill/domain/subscriptions/payment-sources'
import { m } from '@waybill/locales/messages'
import { appPurchases, type StoreProduct } from '../../../native/purchases.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import type { Loaded } from '../load-subscription.ts'
import type { PlanInStore, SubscriptionTeam } from '../subscription-team.generated.ts'
import { planName } from '../subscription-words.ts'
import { RestoreButton, StoreLoader, useStore } from './store-actions.tsx'
import { StoreNotices } from './store-notices.tsx'
import { orderFromStore, productIdOf } from './store-session.ts'
import type { StoreView } from './store-view.ts'
import { storeName } from './store-words.ts'

type Offer = { plan: PlanInStore; product_id: string | null; product: StoreProduct | null; isCurrent: boolean }

/** In an app a plan is bought from the phone's store alone (spec §1): its words, its prices, its window to pay. */
export function StorePlans({ loaded }: { loaded: Loaded }) {
  const { team, plans, me } = loaded
  const { view, isConfigured } = useStore(loaded)
  const [plan_id, setPlanId] = useState<string | null>(null)
  if (me.is_impersonated) return <p className="text-soft">{refusalText('impersonated')}</p>
  if (isConfigured === null) return null
  if (!isConfigured)
    return (
      <EmptyState
        icon={<IconBuildingStore size={40} />}
        title={m.purchases_not_configured_title()}
        text={m.purchases_not_configured_text()}
      />
    )
  const offers = plans.map((plan) => offerOf(team, plan, view))
  const chosen = offers.find(({ plan }) => plan.id === plan_id)
  // A second purchase beside one that waits for its money would be paid twice.
  const reason = view.note === 'pending' ? m.purchases_pending() : reasonAgainst(team, chosen)
  const order = () => chosen?.product_id && orderFromStore(chosen.product_id, chosen.plan.id)
  const store = storeName()
  return (
    <div className="flex flex-col gap-4">
      <StoreNotices view={view} />
      {view.at === 'open' && (
        <Card>
          <RadioGroup
            label={m.subscriptions_edit_plans()}
            options={offers.map(optionOf)}
            value={plan_id}
            onChange={setPlanId}
          />
          <p className="mt-4 mb-4 text-sm text-soft">{m.purchases_terms({ store })}</p>
          <Button
            kind="primary"
            size="large"
            fullWidth
            pending={view.asked === 'order'}
            disabledReason={reason}
            onClick={order}
          >
            {hasPlanOfStore(team) ? m.purchases_change() : m.purchases_buy({ store })}
          </Button>
        </Card>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RestoreButton />
        {hasPlanOfStore(team) && (
          <Button onClick={() => appPurchases?.manage()}>{m.purchases_manage({ store })}</Button>
        )}
        <TextLink to={href('/terms')}>{m.purchases_terms_link()}</TextLink>
        <TextLink to={href('/privacy')}>{m.purchases_privacy_link()}</TextLink>
      </div>
      <StoreLoader onRetry={order} />
    </div>
  )
}

function offerOf(team: SubscriptionTeam, plan: PlanInStore, { products }: StoreView): Offer {
  const product_id = appPurchases && productIdOf(plan, appPurchases.store)
  const product = products.find(({ id }) => id === product_id) ?? null
  return { plan, product_id, product, isCurrent: hasPlanOfStore(team) && team.plan?.id === plan.id }
}

function optionOf({ plan, product, isCurrent }: Offer) {
  const notes = [isCurrent && m.subscriptions_edit_current(), m.subscriptions_edit_users({ count: plan.max_users })]
  return {
    value: plan.id,
    label: product ? `${planName(plan)} · ${product.price}` : planName(plan),
    description: product ? notes.filter(Boolean).join(' · ') : m.purchases_not_available(),
    disabled: isCurrent || !product,
  }
}

/** A company is paid for in one place: the server refuses a second one too. */
function reasonAgainst(team: SubscriptionTeam, chosen: Offer | undefined): string | null {
  const isPaidElsewhere = team.is_active_subscriber && team.subscription_status !== 'trial' && !hasPlanOfStore(team)
  if (isPaidElsewhere) return m.purchases_paid_elsewhere()
  if (!chosen) return m.purchases_choose_first()
  return team.number_of_users > chosen.plan.max_users ? refusalText('plan_users_exceeded') : null
}

function hasPlanOfStore({ is_active_subscriber, payment_method }: SubscriptionTeam): boolean {
  return is_active_subscriber && isStore(payment_method) && payment_method === appPurchases?.store
}

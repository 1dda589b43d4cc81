import { href, useNavigate, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { safeNext } from '../../../session/navigation-guard.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { CardForm } from './card-form.tsx'
import { loadForCards } from '../load-subscription.ts'
import { PaymentLoader } from '../payments/payment-loader.tsx'
import { PaymentAddCard } from '../payments/payments.generated.ts'
import { SandboxNotice } from '../subscription-notices.tsx'
import { StripeCardForm } from './stripe-card-form.tsx'
import { usePayment } from '../payments/use-payment.ts'

export const loader = loaderOf('/subscription-add-card', ({ url, signal }) => loadForCards(url, signal))

/** A new card; `?next=` is where it is needed. */
function SubscriptionAddCardScreen() {
  const { settings, me, team } = useData<typeof loader>()
  const [search] = useSearchParams()
  const next = safeNext(search.get('next')) ?? href('/subscription-edit-cards')
  const navigate = useNavigate()
  const add = usePayment(PaymentAddCard, () => {
    showToast({ text: m.subscriptions_card_added(), tone: 'success' })
    void navigate(next)
  })
  return (
    <Screen header={<PageHeader title={m.subscriptions_add_card()} back={next} />}>
      <div className="flex flex-col gap-4">
        <SandboxNotice settings={settings} />
        {settings.publishable_key ? (
          <StripeCardForm
            publishableKey={settings.publishable_key}
            userId={me.id}
            teamId={team.id}
            isImpersonated={me.is_impersonated}
            onSubmit={(input) => add.pay({ input })}
          />
        ) : (
          <CardForm isImpersonated={me.is_impersonated} onSubmit={(input) => add.pay({ input })} />
        )}
      </div>
      {add.step && <PaymentLoader about="card" step={add.step} onRetry={add.close} onClose={add.close} />}
    </Screen>
  )
}

export { SubscriptionAddCardScreen as Component }

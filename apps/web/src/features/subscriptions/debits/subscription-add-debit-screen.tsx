import { useEffect, useRef } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { safeNext } from '../../../session/navigation-guard.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { DebitForm } from './debit-form.tsx'
import { DebitPageCard } from './debit-page-card.tsx'
import { loadForCards } from '../load-subscription.ts'
import { PaymentLoader } from '../payments/payment-loader.tsx'
import { PaymentAddCard } from '../payments/payments.generated.ts'
import { SandboxNotice } from '../subscription-notices.tsx'
import { usePayment } from '../payments/use-payment.ts'

export const loader = loaderOf('/subscription-add-debit', ({ url, signal }) => loadForCards(url, signal))

/** A direct debit; `?next=` is where it is needed, `?session=` the provider's page that was finished. */
function SubscriptionAddDebitScreen() {
  const { settings, me, team } = useData<typeof loader>()
  const [search] = useSearchParams()
  const [asked, session] = [safeNext(search.get('next')), search.get('session')]
  const next = asked ?? safeNext(keptNext()) ?? href('/subscription-edit-cards')
  const navigate = useNavigate()
  const add = usePayment(PaymentAddCard, () => {
    keepNext(null)
    showToast({ text: m.subscriptions_debit_added(), tone: 'success' })
    void navigate(next, { replace: true })
  })
  useFinishedPage(session, (token) => void add.pay({ input: { holder_name: team.company_name, token } }))
  return (
    <Screen header={<PageHeader title={m.subscriptions_add_debit()} back={next} />}>
      <div className="flex flex-col gap-4">
        <SandboxNotice settings={settings} />
        {settings.publishable_key ? (
          <DebitPageCard
            userId={me.id}
            teamId={team.id}
            isImpersonated={me.is_impersonated}
            onLeave={() => keepNext(asked)}
          />
        ) : (
          <DebitForm isImpersonated={me.is_impersonated} onSubmit={(input) => add.pay({ input })} />
        )}
      </div>
      {add.step && <PaymentLoader about="card" step={add.step} onRetry={add.close} onClose={add.close} />}
    </Screen>
  )
}

/** A user who comes back from the provider's page has nothing more to press. */
function useFinishedPage(session: string | null, onFinished: (token: string) => void) {
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (!session || told.current === session) return
    told.current = session
    onFinished(session)
  })
}

const KEY = 'debitNext'

/** Where a direct debit was needed, while the payer is on the provider's page. */
function keepNext(path: string | null): void {
  if (path) sessionStorage.setItem(KEY, path)
  else sessionStorage.removeItem(KEY)
}

function keptNext(): string | null {
  return sessionStorage.getItem(KEY)
}

export { SubscriptionAddDebitScreen as Component }

import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { m } from '@waybill/locales/messages'
import { appPurchases } from '../../../native/purchases.ts'
import { Button } from '../../../ui/action/button.tsx'
import type { Loaded } from '../load-subscription.ts'
import { PaymentLoader } from '../payments/payment-loader.tsx'
import { afterPayment } from '../payments/use-payment.ts'
import { StoreNotices } from './store-notices.tsx'
import { closeStoreLoader, openStore, purchaseVerified, restorePurchases, useStoreView } from './store-session.ts'
import { storeName } from './store-words.ts'

/** The phone's store, open while a page about paying is: whether it sells anything, and how it stands. */
export function useStore({ me, team, plans }: Pick<Loaded, 'me' | 'team' | 'plans'>) {
  const view = useStoreView()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [wasMember] = useState(team.is_active_subscriber)
  const [isConfigured, setIsConfigured] = useState<boolean | null>(null)
  useEffect(() => {
    if (me.is_impersonated) return // staff buy nothing in a member's place
    // A plan that is not sold any more may still be the one that runs.
    const own = [team.plan, team.future_plan].flatMap((plan) => plan ?? [])
    setIsConfigured(openStore(me.id, [...plans, ...own]))
  }, [me.id, me.is_impersonated, plans, team.plan, team.future_plan])
  useEffect(
    () =>
      purchaseVerified.subscribe(({ asked, isRunning }) => {
        void revalidate()
        if (asked && isRunning) void navigate(afterPayment(wasMember))
      }),
    [navigate, revalidate, wasMember],
  )
  return { view, isConfigured }
}

/** The actions of every page of a store (App Review asks for both), and their outcome. */
export function StoreActions({ loaded }: { loaded: Loaded }) {
  const { view, isConfigured } = useStore(loaded)
  if (isConfigured === null || !appPurchases) return null
  if (!isConfigured) return <p className="mt-4 text-soft">{m.purchases_not_configured_text()}</p>
  const store = storeName()
  const hasOne = loaded.team.payment_method === appPurchases.store
  return (
    <div className="mt-4 flex flex-col gap-3">
      <StoreNotices view={view} />
      <div className="flex flex-wrap gap-2">
        {hasOne && <Button onClick={() => appPurchases?.manage()}>{m.purchases_manage({ store })}</Button>}
        <RestoreButton />
      </div>
      <StoreLoader />
    </div>
  )
}

export function RestoreButton() {
  const { at, asked } = useStoreView()
  return (
    <Button pending={asked === 'restore'} disabled={at !== 'open'} onClick={restorePurchases}>
      {m.purchases_restore()}
    </Button>
  )
}

/** Stands over the page while a purchase is verified (spec §2 "Overlays"). */
export function StoreLoader({ onRetry = closeStoreLoader }: { onRetry?: () => void }) {
  const { step } = useStoreView()
  return step && <PaymentLoader about="store" step={step} onRetry={onRetry} onClose={closeStoreLoader} />
}

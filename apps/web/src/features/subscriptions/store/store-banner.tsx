import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../../api/api-error.ts'
import { request } from '../../../api/request.ts'
import { appPurchases } from '../../../native/purchases.ts'
import { useMaybeMe } from '../../../session/me.ts'
import { reactToError } from '../../../session/react-to-error.ts'
import { SubscriptionTeamQuery } from '../subscription-team.generated.ts'
import { openStore, purchaseSignedOut, useStoreView } from './store-session.ts'
import { waitingPurchaseText } from './store-words.ts'

/** Over every page of whoever pays, in an app: a purchase that still waits for its money or its end. */
export function StoreBanner() {
  const me = useMaybeMe()
  const pays = me !== null && me.is_primary && !me.is_impersonated && me.team !== null
  useStoreAtStart(pays && mayHavePurchase(me.team!) ? me.id : null)
  useSignInAgain()
  const text = waitingPurchaseText(useStoreView())
  if (!pays || !text) return null
  return (
    <section aria-label={m.subscriptions_title()} className="flex min-h-9 shrink-0 border-b border-line text-sm">
      <Link
        to="/subscription"
        className="flex min-w-0 flex-1 items-start gap-2 bg-money_waiting-tint px-4 py-2 font-medium text-money_waiting-ink outline-offset-[-3px]"
      >
        <IconInfoCircle aria-hidden="true" size={18} className="mt-px shrink-0" />
        <span role="status">{text}</span>
      </Link>
    </section>
  )
}

/** Paid in this phone's store, or by nobody yet: the first purchase may still be under way. */
function mayHavePurchase(team: { is_active_subscriber: boolean; payment_method: string | null }): boolean {
  return !team.is_active_subscriber || team.payment_method === appPurchases?.store
}

/** Once a start: renewals, and purchases that were paid or approved while the app was closed, are verified. */
function useStoreAtStart(user_id: string | null) {
  useEffect(() => {
    if (user_id === null) return
    void request(SubscriptionTeamQuery, {}).then(
      ({ Me, MobilePlans }) => openStore(user_id, [...MobilePlans, ...(Me?.team?.plan ? [Me.team.plan] : [])]),
      () => undefined, // without signal: the next start, or the page about the subscription
    )
  }, [user_id])
}

/** The session ended before a purchase was verified: after the log-in its page goes on with it. */
function useSignInAgain() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(
    () =>
      purchaseSignedOut.subscribe(() => {
        void reactToError(new ApiError('UNAUTHENTICATED', '')).then(() =>
          navigate(`/login?next=${encodeURIComponent(pathname)}`),
        )
      }),
    [navigate, pathname],
  )
}

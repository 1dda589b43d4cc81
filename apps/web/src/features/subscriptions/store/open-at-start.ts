import { useEffect } from 'react'
import { request } from '../../../api/request.ts'
import { appPurchases } from '../../../native/purchases.ts'
import { useMe } from '../../../session/me.ts'
import { SubscriptionTeamQuery } from '../subscription-team.generated.ts'
import { openStore } from './store-session.ts'

/** Once a start, where the store is what pays: renewals, and what was approved while the app was closed, are verified. */
export function OpenStoreAtStart() {
  const me = useMe()
  const isPaidHere = me.is_primary && !me.is_impersonated && me.team?.payment_method === appPurchases?.store
  useEffect(() => {
    if (!isPaidHere) return
    void request(SubscriptionTeamQuery, {}).then(
      ({ Me, MobilePlans }) => openStore(me.id, [...MobilePlans, ...(Me?.team?.plan ? [Me.team.plan] : [])]),
      () => undefined, // without signal: the next start, or the page about the subscription
    )
  }, [isPaidHere, me.id])
  return null
}

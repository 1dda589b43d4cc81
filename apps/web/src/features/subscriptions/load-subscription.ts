import { href, redirect } from 'react-router'
import { request } from '../../api/request.ts'
import { readAccessToken } from '../../api/access-token.ts'
import { appPurchases } from '../../native/purchases.ts'
import { SubscriptionTeamQuery } from './subscription-team.generated.ts'

/** The data for every page about paying: the user, their team, the plans. Visitors log in first, and come back. */
export async function loadSubscription(url: URL, signal: AbortSignal) {
  if (!readAccessToken()) throw redirect(`${href('/login')}?next=${encodeURIComponent(url.pathname + url.search)}`)
  const { Me: me, MobilePlans: plans, paymentSettings: settings } = await request(SubscriptionTeamQuery, {}, { signal })
  // Staff, and newcomers who have not named their company yet: the login knows where they go on.
  if (!me?.team) throw redirect(href('/login'))
  return { me, team: me.team, plans, settings }
}

export type Loaded = Awaited<ReturnType<typeof loadSubscription>>

/** For the pages that only the Primary Member has a use for: everybody else reads whom to ask. */
export async function loadForPrimary(url: URL, signal: AbortSignal) {
  const loaded = await loadSubscription(url, signal)
  if (!loaded.me.is_primary) throw redirect(href('/subscription'))
  return loaded
}

/** Cards and direct debits are a matter of the web: an app leads to its store's plans instead. */
export async function loadForCards(url: URL, signal: AbortSignal) {
  if (appPurchases) throw redirect(href('/subscription'))
  return loadForPrimary(url, signal)
}

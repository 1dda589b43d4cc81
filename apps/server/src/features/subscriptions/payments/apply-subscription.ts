import { endsWithPeriod } from '@waybill/domain/subscriptions/billing'
import type { WebSource } from '@waybill/domain/subscriptions/payment-sources'
import { statusByProvider } from '@waybill/domain/subscriptions/subscription-flow'
import type { Tx } from '../../../platform/database/database.ts'
import type { ProviderSubscription } from '../../../platform/payments/payment-provider.ts'
import type { SystemWork } from '../../../platform/system-work.ts'
import { lockTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { type LockedTeam } from '../../teams/team-subscription.sql.ts'
import { changeStatus } from '../periods/change-status.ts'
import { queueReconciliation, selectDefaultCard } from './payments.sql.ts'
import {
  insertSubscription,
  selectLiveSubscription,
  selectSubscriptionOfProvider,
  updateSubscription,
  type SubscriptionRow,
} from '../subscriptions.sql.ts'

/** Brings a team in line with how its subscription stands at the provider; what stood here before does not matter. */
export async function applySubscription(work: SystemWork, team_id: string, state: ProviderSubscription): Promise<void> {
  const { tx } = work
  const team = await lockTeamSubscription(tx, team_id)
  if (!team) return
  const known = await selectSubscriptionOfProvider(tx, state.id)
  const live = await liveBeside(work, team_id, state)
  // An older one, of which something is still heard, says nothing about the team any more.
  const isTheOne = live ? live.provider_id === state.id : !known || known.ended_at === null
  await store(work, team_id, { state, known, isTheOne })
  if (!isTheOne && (live || !state.ended_at)) return
  await follow(work, team, { state, row: known })
}

/** The running subscription, once a first payment that was left open has made way for another that was made. */
async function liveBeside({ tx, now }: SystemWork, team_id: string, state: ProviderSubscription) {
  const live = await selectLiveSubscription(tx, team_id)
  if (!live || live.stripe_status !== 'incomplete' || live.provider_id === state.id || !isPaid(state)) return live
  await updateSubscription(tx, live.id, { stripe_status: 'incomplete_expired', ended_at: now })
  return undefined
}

const isPaid = ({ state, first_debit_failed }: ProviderSubscription) =>
  (state === 'active' || state === 'past_due') && !first_debit_failed

type Seen = { state: ProviderSubscription; known: SubscriptionRow | undefined; isTheOne: boolean }

async function store({ tx, now }: SystemWork, team_id: string, { state, known, isTheOne }: Seen): Promise<void> {
  const values = {
    plan_id: state.price.plan_id,
    stripe_status: state.state,
    started_at: state.started_at,
    anchor: state.anchor,
    period_start: state.period_start,
    period_end: state.period_end,
    // Two cannot run beside each other.
    ended_at: state.ended_at ?? (isTheOne ? null : now),
  }
  if (known) return updateSubscription(tx, known.id, values)
  return insertSubscription(tx, { ...values, team_id, source: await sourceOf(tx, team_id), provider_id: state.id })
}

/** The provider charges its default, if it is known here. */
async function sourceOf(tx: Tx, team_id: string): Promise<WebSource> {
  return (await selectDefaultCard(tx, team_id))?.source === 'bacs' ? 'bacs' : 'credit_card'
}

async function follow(
  work: SystemWork,
  team: LockedTeam,
  { state, row }: { state: ProviderSubscription; row: SubscriptionRow | undefined },
): Promise<void> {
  const cancels_at = row?.cancels_at ?? null
  const subscription_status = statusByProvider(team.subscription_status, {
    state: state.state,
    is_ending: cancels_at !== null,
    first_debit_failed: state.first_debit_failed,
  })
  const plan_id = isPaid(state) ? state.price.plan_id : team.plan_id
  await changeStatus(work, team, {
    subscription_status,
    plan_id,
    future_plan_id: team.future_plan_id === plan_id ? null : team.future_plan_id,
    ...(isPaid(state) && {
      payment_method: await sourceOf(work.tx, team.id),
      expire_at: cancels_at ?? state.period_end,
    }),
    ...endOf(state, { isWithdrawn: subscription_status !== team.subscription_status, now: work.now }),
  })
  // The provider would try to collect it again.
  if (state.first_debit_failed) return queueReconciliation(work.tx, team.id)
  // Notice that came too late for the payment just made ends what it paid for.
  const shouldEnd = endsWithPeriod(cancels_at, state.period_end)
  if (state.state === 'active' && shouldEnd !== state.cancel_at_period_end) await queueReconciliation(work.tx, team.id)
}

/** When what has ended did: a first debit that failed takes its plan back now. */
function endOf(state: ProviderSubscription, { isWithdrawn, now }: { isWithdrawn: boolean; now: Date }) {
  if (state.first_debit_failed) return isWithdrawn ? { expire_at: now, future_plan_id: null } : {}
  return state.state === 'canceled' && state.ended_at ? { expire_at: state.ended_at, future_plan_id: null } : {}
}

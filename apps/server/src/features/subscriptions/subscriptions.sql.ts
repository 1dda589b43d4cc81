import { sql, type RawBuilder } from 'kysely'
import { CLOCKS_APART_MS } from '@waybill/domain/subscriptions/billing'
import type { PaymentState } from '@waybill/domain/subscriptions/payment'
import { storeNames } from '@waybill/domain/subscriptions/store-purchase'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import {
  activeStatuses,
  graceDaysOf,
  grantedStatuses,
  type PaymentSource,
  unpaidStatuses,
} from '@waybill/domain/subscriptions/subscription-status'
import type { Db, Tx } from '../../platform/database/database.ts'

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof selectLiveSubscription>>>

export function selectPlan(tx: Db | Tx, id: string) {
  return tx.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The subscription that runs, whoever takes the money. */
export function selectLiveSubscription(tx: Db | Tx, team_id: string) {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('team_id', '=', team_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export function selectSubscriptionOfProvider(tx: Db | Tx, provider_id: string) {
  return tx.selectFrom('subscriptions').selectAll().where('provider_id', '=', provider_id).executeTakeFirst()
}

type SubscriptionValues = {
  team_id: string
  plan_id: string
  source: PaymentSource
  provider_id: string | null
  stripe_status: PaymentState
  started_at: Date
  anchor: Date
  period_start: Date
  period_end: Date
  ended_at: Date | null
  cancels_at?: Date | null
}

export async function insertSubscription(tx: Tx, values: SubscriptionValues) {
  await tx.insertInto('subscriptions').values(values).execute()
}

export async function updateSubscription(
  tx: Tx,
  id: string,
  changes: Partial<SubscriptionValues> & {
    cancel_requested_at?: Date | null
    renewal_told_for?: Date
    debit_told_for?: Date
    overdue_told_for?: Date
  },
) {
  await tx.updateTable('subscriptions').set(changes).where('id', '=', id).execute()
}

/** A subscription that staff keep by hand makes way for the next one. */
export async function endLiveSubscription(tx: Tx, team_id: string, ended_at: Date) {
  await tx
    .updateTable('subscriptions')
    .set({ ended_at, stripe_status: 'canceled' })
    .where('team_id', '=', team_id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The address for bills; not that of a member with limited access, who reads no amount (spec §6). */
const billAddress = sql`case when not exists (select from users reader where reader.team_id = teams.id
  and lower(reader.email) = lower(teams.billing_email) and not (reader.has_full_access or reader.is_primary)) then teams.billing_email end`

/** The recipient of payment mails: the Primary Member, at the address they gave for bills. */
export function selectPrimary(tx: Db | Tx, team_id: string) {
  return tx
    .selectFrom('users')
    .innerJoin('teams', 'teams.id', 'users.team_id')
    .select(['users.id', 'users.language', 'users.name_first', 'teams.company_name'])
    .select(sql<string>`coalesce(${billAddress}, users.email)`.as('email'))
    .where('users.team_id', '=', team_id)
    .where('users.is_primary', '=', true)
    .executeTakeFirst()
}

const graces = [...new Set(activeStatuses.map(graceDaysOf))]

/**
 * Teams whose time is over, and whose payment staff see to: what a provider takes the money for, the provider renews and
 * ends, and says so.
 */
export function selectTeamsWhoseTimeIsUp(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('teams as t')
    .select('t.id')
    .where((team) =>
      team.or(
        graces.map((days) =>
          team.and([
            team(
              't.subscription_status',
              'in',
              activeStatuses.filter((status) => graceDaysOf(status) === days),
            ),
            team('t.expire_at', '<=', new Date(now.getTime() - days * DAY_MS)),
          ]),
        ),
      ),
    )
    .where((team) =>
      team.or([
        team('t.subscription_status', 'in', grantedStatuses),
        team.not(
          team.exists(
            team
              .selectFrom('subscriptions as s')
              .select('s.id')
              .whereRef('s.team_id', '=', 't.id')
              .where('s.ended_at', 'is', null)
              .where('s.provider_id', 'is not', null),
          ),
        ),
      ]),
    )
    .orderBy('t.expire_at')
    .limit(limit)
    .execute()
}

/**
 * Subscriptions that are still paid for although the team has nothing of them any more: its account was closed, or a
 * call was lost.
 */
export function selectLeftRunning(db: Db, limit: number) {
  return (
    db
      .selectFrom('subscriptions')
      .innerJoin('teams', 'teams.id', 'subscriptions.team_id')
      .select('subscriptions.team_id')
      .where('subscriptions.ended_at', 'is', null)
      .where('subscriptions.provider_id', 'is not', null)
      // In a store only the buyer ends it.
      .where('subscriptions.source', 'not in', storeNames)
      .where('subscriptions.stripe_status', 'in', ['active', 'past_due', 'paused'])
      .where('teams.subscription_status', 'in', unpaidStatuses)
      .limit(limit)
      .execute()
  )
}

/** Subscriptions that renew before `until` and whose team was not yet told. */
export function selectRenewalsToNotify(db: Db, now: Date, until: Date, limit: number) {
  return (
    db
      .selectFrom('subscriptions')
      .select(['id', 'team_id'])
      .where('ended_at', 'is', null)
      .where('stripe_status', '=', 'active')
      .where('cancel_requested_at', 'is', null)
      .where('provider_id', 'is not', null)
      // A store tells its buyers itself.
      .where('source', 'not in', storeNames)
      .where('period_end', '>', now)
      .where('period_end', '<=', until)
      .where((each) =>
        each.or([each('renewal_told_for', 'is', null), each('renewal_told_for', '<>', each.ref('period_end'))]),
      )
      .limit(limit)
      .execute()
  )
}

/** Not cancelled in time: the plan is paid for once more. `endsWithPeriod` of the domain, asked before a page of rows is cut off. */
export function isChargedAgain(table: string): RawBuilder<boolean> {
  const [cancels_at, period_end] = [sql.ref(`${table}.cancels_at`), sql.ref(`${table}.period_end`)]
  return sql<boolean>`(${cancels_at} is null or ${cancels_at} > ${period_end} + ${CLOCKS_APART_MS} * interval '1 millisecond')`
}

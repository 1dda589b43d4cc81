import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isChargedAgain } from '../subscriptions.sql.ts'

/** Default cards of running plans that run out by the month of `until`, and whose payer was not told. */
export function selectExpiringCards(db: Db, { from, until }: { from: Date; until: Date }, limit: number) {
  const month = sql<Date>`make_date(exp_year, exp_month, 1)`
  return db
    .selectFrom('payment_cards as card')
    .innerJoin('subscriptions as s', 's.team_id', 'card.team_id')
    .select(['card.id', 'card.team_id', 'card.brand', 'card.last4', 'card.exp_month', 'card.exp_year'])
    .where('card.is_default', '=', true)
    .where('card.source', '=', 'credit_card')
    .where('s.ended_at', 'is', null)
    .where('s.provider_id', 'is not', null)
    .where('s.source', '=', 'credit_card')
    .where('s.stripe_status', 'in', ['active', 'past_due'])
    .where(isChargedAgain('s'))
    .where(
      sql<boolean>`${month} between date_trunc('month', ${from}::timestamptz at time zone 'Europe/London')::date and ${until}::date`,
    )
    .where((each) => each.or([each('expiry_told_for', 'is', null), sql<boolean>`expiry_told_for <> ${month}`]))
    .orderBy('card.id')
    .limit(limit)
    .execute()
}

export async function markExpiryNotified(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_cards')
    .set({ expiry_told_for: sql`make_date(exp_year, exp_month, 1)` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Missed renewals from before `before`, of whose end the payer was not reminded. */
export function selectOverdueToRemind(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('subscriptions')
    .select('team_id')
    .where('ended_at', 'is', null)
    .where('stripe_status', '=', 'past_due')
    .where('period_end', '<=', before)
    .where((each) =>
      each.or([each('overdue_told_for', 'is', null), each('overdue_told_for', '<>', each.ref('period_end'))]),
    )
    .orderBy('period_end')
    .limit(limit)
    .execute()
}

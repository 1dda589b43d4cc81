import { sql, type RawBuilder } from 'kysely'
import { staffMoneyInput } from '@waybill/domain/back-office/back-office-input'
import { anywhere, searchKeyOf } from '../../../platform/database/sql-parts.ts'
import { fields, queries, type Ask, type Page } from '../../../platform/graphql/fields.ts'

/** When a day of the UK begins. */
function startOfDay(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${day})::date::timestamp at time zone 'Europe/London'`
}

const nameOf = (team_id: RawBuilder<unknown>) => sql`(select company_name from teams where id = ${team_id})`

const invoiceFields = fields('SubscriptionInvoice', 'subscription_invoices', ({ value }) => ({
  team_id: value(({ row, viewer }) => sql`case when ${viewer.is_staff} then ${row.team_id} end`),
  company_name: value(({ row, viewer }) => sql`case when ${viewer.is_staff} then ${nameOf(row.team_id)} end`),
}))

const refundFields = fields('SubscriptionRefund', 'subscription_refunds', ({ value }) => ({
  team_id: value(({ row, viewer }) => sql`case when ${viewer.is_staff} then ${row.team_id} end`),
  company_name: value(({ row, viewer }) => sql`case when ${viewer.is_staff} then ${nameOf(row.team_id)} end`),
  invoice_number: value(({ row }) => sql`(select number from subscription_invoices where id = ${row.invoice_id})`),
}))

const failedFields = fields('FailedPayment', 'payment_requests', ({ value }) => ({
  company_name: value(({ row }) => nameOf(row.team_id)),
}))

type Dated = { team_id: RawBuilder<unknown>; at: RawBuilder<unknown>; id: RawBuilder<unknown> }

/** Newest first, between two days and of whom was looked for; `also` is found by what was typed too. */
function newestFirst({ viewer, arg, shape, bind }: Ask, { team_id, at, id }: Dated, also = sql`false`): Page {
  const given = (name: string) => shape((args) => Boolean(args[name]))
  const conditions = [sql`${viewer.is_staff}`]
  if (given('from')) conditions.push(sql`${at} >= ${startOfDay(arg('from'))}`)
  if (given('until')) conditions.push(sql`${at} < ${startOfDay(sql`${arg('until')}::date + 1`)}`)
  if (given('search')) {
    const words = bind((args) => anywhere(args['search']))
    conditions.push(
      sql`(${team_id} in (select id from teams where ${searchKeyOf(sql`company_name`)} like ${words}) or ${also})`,
    )
  }
  return {
    where: sql.join(conditions, sql` and `),
    order: [
      { key: at, type: 'timestamptz', direction: 'desc' },
      { key: id, type: 'uuid', direction: 'desc' },
    ],
  }
}

const hasNumber = (ask: Ask, number: RawBuilder<unknown>) =>
  sql`${number}::text = ltrim(${ask.arg('search')}::text, '#')`

const roots = queries(({ page }) => ({
  staffPayments: {
    ...page('subscription_invoices', ({ child: { team_id, paid_at: at, id, number }, ...ask }) =>
      newestFirst(ask, { team_id, at, id }, hasNumber(ask, number)),
    ),
    input: staffMoneyInput,
    door: 'staff',
  },
  staffRefunds: {
    ...page('subscription_refunds', ({ child: { team_id, created_at: at, id, number }, ...ask }) =>
      newestFirst(ask, { team_id, at, id }, sql`coalesce(${hasNumber(ask, number)}, false)`),
    ),
    input: staffMoneyInput,
    door: 'staff',
  },
  staffFailedPayments: {
    ...page('payment_requests', ({ child: { team_id, created_at: at, id, outcome }, ...ask }) => {
      const { where, order } = newestFirst(ask, { team_id, at, id })
      return { where: sql`${where} and ${outcome} = 'failed'`, order }
    }),
    input: staffMoneyInput,
    door: 'staff',
  },
}))

export const moneyReads = [invoiceFields, refundFields, failedFields, roots]

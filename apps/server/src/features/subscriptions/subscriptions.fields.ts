import { sql, type RawBuilder } from 'kysely'
import { VAT_RATE } from '@waybill/domain/money/money'
import { unpaidStates } from '@waybill/domain/subscriptions/payment'
import { subscriptionFlow } from '@waybill/domain/subscriptions/subscription-flow'
import { webSources } from '@waybill/domain/subscriptions/payment-sources'
import { oneOf, type Row } from '../../platform/database/sql-parts.ts'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { paymentsAreSandbox } from '../../platform/payments/payments.ts'
import { countsAsRefunded } from './refunds/refunds.sql.ts'
import { cardsVisibleTo, paymentsVisibleTo } from './subscriptions-visible-to.sql.ts'

/** How often the plan is paid, in the words of the first three; any other rhythm by the plan's own code. */
const billingFrequency = (plan_id: RawBuilder<unknown>) =>
  sql`(select case (interval_count * case interval when 'year' then 12 else 1 end) when 1 then 'monthly' when 6 then 'biannual' when 12 then 'annual' else code end
    from plans where id = ${plan_id})`

const planFields = fields('Plan', 'plans', ({ value }) => ({
  price: value(({ row }) => row.cost),
  verified: value(
    ({ row, viewer }) =>
      sql`not exists (select from teams t where t.id = ${viewer.team_id} and t.plan_id = ${row.id} and t.payment_method in ('apple', 'google')
        and not exists (select from subscriptions s where s.team_id = t.id and s.source = t.payment_method and s.ended_at is null and s.stripe_status in ('active', 'past_due')))`,
  ),
  status: value(
    ({ row, viewer }) =>
      sql`(select case when plan_id = ${row.id} then 'Current' when future_plan_id = ${row.id} then 'Future' end from teams where id = ${viewer.team_id})`,
  ),
}))

const teamSubscriptionFields = fields('TeamSubscription', 'subscriptions', ({ value, one }) => ({
  plan: one('plans', ({ row, child }) => sql`where ${child.id} = ${row.plan_id}`),
  billing_frequency: value(({ row }) => billingFrequency(row.plan_id)),
  users: value(({ row }) => sql`(select count(*)::int from users where team_id = ${row.team_id} and not inactivated)`),
  // A first payment that was declined makes nobody a member.
  start_date: value(
    ({ row }) => sql`case when ${row.stripe_status} not in ${oneOf(unpaidStates)} then ${row.started_at} end`,
  ),
  anchor_date: value(({ row }) => row.anchor),
  renewal_date: value(({ row }) => row.period_end),
  is_by_hand: value(({ row }) => sql`(${row.provider_id} is null)`),
}))

const paymentCardFields = fields('PaymentCard', 'payment_cards', ({ value }) => ({
  default: value(({ row }) => row.is_default),
  expired: value(
    ({ row, viewer }) =>
      sql`coalesce(make_date(${row.exp_year}, ${row.exp_month}, 1) + interval '1 month' <= ${viewer.today}, false)`,
  ),
}))

const paymentRequestFields = fields('PaymentRequest', 'payment_requests', ({ value }) => ({
  is_given_up: value(({ row }) => sql`(${row.given_up_at} is not null)`),
  is_collecting: value(
    ({ row }) =>
      sql`exists (select from payment_debits where provider_id = ${row.invoice_provider_id} and outcome = 'processing')`,
  ),
}))

const subscriptionInvoiceFields = fields('SubscriptionInvoice', 'subscription_invoices', ({ value, many }) => ({
  pdf_url: value(({ row }) => sql`'/subscription-invoices/' || ${row.id} || '/pdf'`),
  disputes: many(
    'payment_disputes',
    ({ row, child, viewer }) =>
      sql`where ${child.invoice_id} = ${row.id} and ${viewer.is_staff} order by ${child.opened_at}`,
  ),
  refunded: value(
    ({ row }) =>
      sql`(select coalesce(sum(total), 0)::int from subscription_refunds where invoice_id = ${row.id} and ${countsAsRefunded})`,
  ),
  refunds: many(
    'subscription_refunds',
    ({ row, child }) => sql`where ${child.invoice_id} = ${row.id} order by ${child.created_at}, ${child.id}`,
  ),
}))

const subscriptionRefundFields = fields('SubscriptionRefund', 'subscription_refunds', ({ value, one }) => ({
  reason: value(({ row, viewer }) => sql`case when ${viewer.is_staff} then ${row.reason} end`),
  user: one('users', ({ row, child, viewer }) => sql`where ${child.id} = ${row.user_id} and ${viewer.is_staff}`),
  pdf_url: value(
    ({ row }) => sql`case when ${row.number} is not null then '/subscription-credit-notes/' || ${row.id} || '/pdf' end`,
  ),
}))

/** By card or by a direct debit of the provider's: staff keep what nobody else knows. */
const isPaidOnTheWeb = (row: Row<'teams'>) => sql`(${row.payment_method} in ${oneOf(webSources)} and not exists (
  select from subscriptions where team_id = ${row.id} and ended_at is null and provider_id is null))`

const teamFields = fields('Team', 'teams', ({ value, one, many }) => ({
  subscription: one(
    'subscriptions',
    ({ row, child, viewer }) =>
      sql`where ${child.team_id} = ${row.id} and ${child.ended_at} is null and ${paymentsVisibleTo(viewer, row.id)}`,
  ),
  latest_subscription: one(
    'subscriptions',
    ({ row, child, viewer }) =>
      sql`where ${child.team_id} = ${row.id} and ${paymentsVisibleTo(viewer, row.id)} order by ${child.started_at} desc limit 1`,
  ),
  billing_frequency: value(
    ({ row, viewer }) => sql`case when ${paymentsVisibleTo(viewer, row.id)} then ${billingFrequency(row.plan_id)} end`,
  ),
  subscription_amount: value(
    ({ row, viewer }) =>
      sql`case when ${paymentsVisibleTo(viewer, row.id)} then (select cost from plans where id = ${row.plan_id}) end`,
  ),
  is_non_stripe_subscription: value(
    ({ row, viewer }) =>
      sql`case when ${paymentsVisibleTo(viewer, row.id)} then coalesce(not ${isPaidOnTheWeb(row)}, false) end`,
  ),
  is_stripe_canceled_pending: value(
    ({ row, viewer }) =>
      sql`case when ${paymentsVisibleTo(viewer, row.id)} then coalesce(${row.subscription_status} = ${sql.lit(subscriptionFlow.cancel.to.subscriber)} and ${isPaidOnTheWeb(row)}, false) end`,
  ),
  can_query_stripe_invoices: value(
    ({ row, viewer }) =>
      sql`case when ${paymentsVisibleTo(viewer, row.id)} then exists (select from subscription_invoices where team_id = ${row.id}) end`,
  ),
  future_plan: one(
    'plans',
    ({ row, child, viewer }) => sql`where ${child.id} = ${row.future_plan_id} and ${paymentsVisibleTo(viewer, row.id)}`,
  ),
  payment_cards: many(
    'payment_cards',
    ({ row, child, viewer }) =>
      sql`where ${child.team_id} = ${row.id} and ${cardsVisibleTo(viewer, row.id)} order by ${child.created_at}, ${child.id}`,
  ),
  payment_debits: many(
    'payment_debits',
    ({ row, child, viewer }) =>
      sql`where ${child.team_id} = ${row.id} and ${child.outcome} = 'processing' and ${paymentsVisibleTo(viewer, row.id)} order by ${child.created_at}`,
  ),
}))

const paymentFindingFields = fields('PaymentFinding', 'payment_findings', ({ value }) => ({
  company_name: value(
    ({ row, viewer }) =>
      sql`case when ${viewer.is_staff} then (select company_name from teams where id = ${row.team_id}) end`,
  ),
}))

const roots = queries(({ one, many, page, plain }) => ({
  MobilePlans: {
    ...many('plans', ({ child }) => sql`where ${child.active} order by ${child.sort_no}`),
    door: 'public',
  },
  paymentRequest: {
    ...one(
      'payment_requests',
      ({ child, viewer, arg }) =>
        sql`where ${child.id} = ${arg('id')}::uuid and ${cardsVisibleTo(viewer, child.team_id)}`,
    ),
    door: 'session',
  },
  subscriptionInvoices: {
    ...page('subscription_invoices', ({ child, viewer }) => ({
      where: sql`${child.team_id} = ${viewer.team_id} and ${paymentsVisibleTo(viewer, child.team_id)}`,
      order: [
        { key: child.paid_at, type: 'timestamptz', direction: 'desc' },
        { key: child.id, type: 'uuid', direction: 'desc' },
      ],
    })),
    door: 'session',
  },
  teamPayments: {
    ...page('subscription_invoices', ({ child, viewer, arg }) => ({
      where: sql`${child.team_id} = ${arg('team_id')}::uuid and ${viewer.is_staff}`,
      order: [
        { key: child.paid_at, type: 'timestamptz', direction: 'desc' },
        { key: child.id, type: 'uuid', direction: 'desc' },
      ],
    })),
    door: 'staff',
  },
  paymentFindings: {
    ...page('payment_findings', ({ child, viewer }) => ({
      where: viewer.is_staff,
      // Matters that still need somebody come first: Today leads here.
      order: [
        {
          key: sql`(not ${child.mended} and ${child.settled_at} is null)::int4`,
          type: 'int4',
          direction: 'desc',
        },
        { key: child.found_at, type: 'timestamptz', direction: 'desc' },
        { key: child.id, type: 'uuid', direction: 'desc' },
      ],
    })),
    door: 'staff',
  },
  paymentSettings: {
    ...plain(({ platform: { config } }) =>
      Promise.resolve({
        is_sandbox: paymentsAreSandbox(config),
        publishable_key: config.stripe?.publishable_key ?? null,
        vat_rate: VAT_RATE,
      }),
    ),
    door: 'public',
  },
}))

export const subscriptionsReads = [
  planFields,
  teamSubscriptionFields,
  paymentCardFields,
  paymentRequestFields,
  subscriptionInvoiceFields,
  subscriptionRefundFields,
  paymentFindingFields,
  teamFields,
  roots,
]

import { anywhere, searchKeyOf } from '../../../platform/database/sql-parts.ts'
import { sql, type RawBuilder } from 'kysely'
import { debtAges, invoiceGroups, type InvoiceSide } from '@waybill/domain/invoices/accounting'
import { queries, type Ask } from '../../../platform/graphql/fields.ts'
import {
  afterCredits,
  debtAge,
  i,
  inGroup,
  invoicesOfSide,
  isOpen,
  isOverdue,
  otherTeamOf,
  paidTotal,
} from '../invoices-visible-to.sql.ts'

const MONTHS = 12
const MAX_COUNTERPARTIES = 200

const sideOf = ({ shape }: Pick<Ask, 'shape'>) => shape((args) => args['side'] as InvoiceSide)

/** A side's invoices, with one other team when it is named. */
function ofSide({ viewer, arg, shape }: Ask, side: InvoiceSide): RawBuilder<unknown> {
  const own = invoicesOfSide(viewer, i, side)
  return shape((args) => Boolean(args['team_id']))
    ? sql`${own} and ${otherTeamOf(i, side)} = ${arg('team_id')}::uuid`
    : own
}

const sum = (of: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
  sql`coalesce(sum(${of}) filter (where ${when}), 0)::bigint`

/** One pass over the side's invoices; each group becomes a row of its own. */
function totals(ask: Ask) {
  const name = (kind: string, n: number) => sql.ref(`s.${kind}${n}`)
  const sums = invoiceGroups.map((group, n) => {
    const here = inGroup[group](i, ask.viewer)
    return sql`count(*) filter (where ${here}) as ${sql.ref(`count${n}`)}, ${sum(group === 'credited' ? i.credited : afterCredits(i), here)} as ${sql.ref(`total${n}`)}`
  })
  const rows = invoiceGroups.map(
    (group, n) => sql`(${sql.lit(n)}, ${sql.lit(group)}, ${name('count', n)}::int, ${name('total', n)})`,
  )
  return sql`select g."group", g.count, g.total
    from (select ${sql.join(sums)} from invoices i where ${ofSide(ask, sideOf(ask))}) s,
    lateral (values ${sql.join(rows)}) g (n, "group", count, total) order by g.n`
}

function months(ask: Ask) {
  const own = ofSide(ask, sideOf(ask))
  const first = sql`date_trunc('month', ${ask.viewer.today}) - interval '${sql.raw(String(MONTHS - 1))} months'`
  /** Amounts by day since the first month, in pence, as invoiced or as paid. */
  const happened = (
    day: RawBuilder<unknown>,
    invoiced: RawBuilder<unknown>,
    paid: RawBuilder<unknown>,
    of = sql`invoices i`,
  ) =>
    sql`select date_trunc('month', ${day})::date as month, ${invoiced} as invoiced, ${paid} as paid from ${of} where ${own} and ${day} >= ${first}`
  const none = sql`0`
  return sql`select months.month, coalesce(sum(h.invoiced), 0)::bigint as invoiced, coalesce(sum(h.paid), 0)::bigint as paid
    from (select generate_series(${first}, date_trunc('month', ${ask.viewer.today}), '1 month')::date as month) months
    left join (${happened(i.invoice_date, sql`case when i.status <> 'rejected' then i.total else 0 end`, none)}
      union all ${happened(i.paid_on, none, paidTotal(i))}
      union all ${happened(sql`n.credit_date`, sql`n.total`, none, sql`credit_notes n join invoices i on i.id = n.invoice_id`)}
      union all ${happened(sql`r.refunded_on`, none, sql`-r.amount`, sql`invoice_refunds r join invoices i on i.id = r.invoice_id`)}
    ) h on h.month = months.month
    group by months.month order by months.month`
}

function debts(ask: Ask) {
  const ages = sql.join(debtAges.map((age) => sql.lit(age)))
  return sql`select ages.age, count(i.id)::int as count, ${sum(afterCredits(i), sql`true`)} as total
    from unnest(array[${ages}]) with ordinality as ages (age, n)
    left join invoices i on ${ofSide(ask, sideOf(ask))} and ${isOpen(i)} and ${debtAge(i, ask.viewer)} = ages.age
    group by ages.age, ages.n order by ages.n`
}

function counterparties(ask: Ask) {
  const side = sideOf(ask)
  const searches = ask.shape((args) => Boolean(args['search']))
  const found = searches
    ? sql`and ${searchKeyOf(sql`t.company_name`)} like ${ask.bind((args) => anywhere(args['search']))}`
    : sql``
  return sql`select t.id as team_id, t.company_name, count(*)::int as count,
      ${sum(afterCredits(i), isOpen(i))} as open, ${sum(afterCredits(i), isOverdue(i, ask.viewer))} as overdue,
      ${sum(afterCredits(i), sql`i.status <> 'rejected'`)} as total, max(i.invoice_date) as last_invoice_date
    from invoices i join teams t on t.id = ${otherTeamOf(i, side)}
    where ${invoicesOfSide(ask.viewer, i, side)} ${found}
    group by t.id order by open desc, overdue desc, last_invoice_date desc, t.id limit ${sql.lit(MAX_COUNTERPARTIES)}`
}

const roots = queries(({ derived }) => ({
  invoiceTotals: derived(totals),
  invoiceMonths: derived(months),
  invoiceDebts: derived(debts),
  invoiceCounterparties: derived(counterparties),
}))

export const accountingReads = [roots]

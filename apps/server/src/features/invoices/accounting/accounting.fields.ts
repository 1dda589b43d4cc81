import { anywhere } from '../../../platform/database/sql-parts.ts'
import { sql, type RawBuilder } from 'kysely'
import { debtAges, invoiceGroups, type InvoiceSide } from '@waybill/domain/invoices/accounting'
import { queries, type Ask } from '../../../platform/graphql/fields.ts'
import { i, debtAge, inGroup, invoicesOfSide, isOverdue, otherTeamOf } from '../invoices-visible-to.sql.ts'

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
    return sql`count(*) filter (where ${here}) as ${sql.ref(`count${n}`)}, ${sum(i.total, here)} as ${sql.ref(`total${n}`)}`
  })
  const rows = invoiceGroups.map(
    (group, n) => sql`(${sql.lit(n)}, ${sql.lit(group)}, ${name('count', n)}::int, ${name('total', n)})`,
  )
  return sql`select g."group", g.count, g.total
    from (select ${sql.join(sums)} from invoices i where ${ofSide(ask, sideOf(ask))}) s,
    lateral (values ${sql.join(rows)}) g (n, "group", count, total) order by g.n`
}

function months(ask: Ask) {
  const side = sideOf(ask)
  const inMonth = (date: RawBuilder<unknown>) => sql`date_trunc('month', ${date})::date = months.month`
  return sql`select months.month, ${sum(i.total, sql`${inMonth(i.invoice_date)} and i.status <> 'rejected'`)} as invoiced,
      ${sum(i.total, inMonth(i.paid_on))} as paid
    from (select generate_series(date_trunc('month', ${ask.viewer.today}) - interval '${sql.raw(String(MONTHS - 1))} months', date_trunc('month', ${ask.viewer.today}), '1 month')::date as month) months
    left join invoices i on ${ofSide(ask, side)} and (${inMonth(i.invoice_date)} or ${inMonth(i.paid_on)})
    group by months.month order by months.month`
}

function debts(ask: Ask) {
  const ages = sql.join(debtAges.map((age) => sql.lit(age)))
  return sql`select ages.age, count(i.id)::int as count, ${sum(i.total, sql`true`)} as total
    from unnest(array[${ages}]) with ordinality as ages (age, n)
    left join invoices i on ${ofSide(ask, sideOf(ask))} and i.status in ('pending', 'unpaid') and ${debtAge(i, ask.viewer)} = ages.age
    group by ages.age, ages.n order by ages.n`
}

function counterparties(ask: Ask) {
  const side = sideOf(ask)
  const searches = ask.shape((args) => Boolean(args['search']))
  const found = searches ? sql`and t.company_name ilike ${ask.bind((args) => anywhere(args['search']))}` : sql``
  return sql`select t.id as team_id, t.company_name, count(*)::int as count,
      ${sum(i.total, sql`i.status in ('pending', 'unpaid')`)} as open, ${sum(i.total, isOverdue(i, ask.viewer))} as overdue,
      ${sum(i.total, sql`i.status <> 'rejected'`)} as total, max(i.invoice_date) as last_invoice_date
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

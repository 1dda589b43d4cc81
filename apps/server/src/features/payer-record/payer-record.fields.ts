import { type RawBuilder, sql } from 'kysely'
import { countedInvoicesInput } from '@waybill/domain/payer-record/payer-record-input'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { type AskOfRow, fields, queries } from '../../platform/graphql/fields.ts'
import { daysAfterSending } from './payer-records.sql.ts'
import { isContested, ownExperienceVisibleTo, payerRecordVisibleTo } from './payer-record-visible-to.sql.ts'

/** A company's record as one value, so that it is looked up once however many figures are selected. Its invoices are not read. */
const recordOf = (_viewer: ViewerSql, team: Row<'teams'>) => sql`(select to_jsonb(shown) from (
  select state, window_days, n, case when state = 'figures' then payees end as payees, median_days, median_is_at_least, p90_days,
    p90_is_at_least, terms_days, on_time, disputed, overdue_band, as_of
  from payer_records record where record.team_id = ${team.id}) as shown)`

type AskOfTeam = AskOfRow<'teams'> & { row: Row<'teams'> }
type Type = 'text' | 'int' | 'boolean' | 'date'

/** A figure of the record, and its value for a company without any invoice that has fallen due. */
const figure =
  (name: string, type: Type, otherwise: RawBuilder<unknown> = sql`null`) =>
  ({ oncePerRow }: AskOfTeam) =>
    sql`coalesce((${oncePerRow(recordOf)} ->> ${sql.lit(name)})::${sql.raw(type)}, ${otherwise})`

const i: Row<'invoices'> = rowOf('i')

/** Invoices of the viewer's company to this one, as far as money is still meant by them. */
const ownInvoices = ({ row, viewer }: AskOfTeam) => sql`from invoices i
  where i.from_team_id = ${viewer.team_id} and i.to_team_id = ${row.id} and i.status <> 'rejected'
    and (i.credited = 0 or i.credited < i.total)`

const daysOf = daysAfterSending(i, i.paid_on)

const teamFields = fields('Team', 'teams', ({ part, value }) => ({
  payer_record_withheld_at: value(
    ({ row, viewer }) => sql`case when ${viewer.is_staff} then ${row.payer_record_withheld_at} end`,
  ),
  payer_record: part(
    '',
    {
      state: figure('state', 'text', sql`'new_payer'`),
      window_days: figure('window_days', 'int'),
      n: figure('n', 'int', sql`0`),
      payees: figure('payees', 'int'),
      median_days: figure('median_days', 'int'),
      median_is_at_least: figure('median_is_at_least', 'boolean', sql`false`),
      p90_days: figure('p90_days', 'int'),
      p90_is_at_least: figure('p90_is_at_least', 'boolean', sql`false`),
      terms_days: figure('terms_days', 'int'),
      on_time: figure('on_time', 'int'),
      disputed: figure('disputed', 'int'),
      overdue_band: figure('overdue_band', 'text'),
      as_of: (ask) => figure('as_of', 'date', ask.viewer.today)(ask),
    },
    ({ row, viewer }) => payerRecordVisibleTo(viewer, row),
  ),
  own_experience: part(
    '',
    {
      n: (ask) => sql`(select count(*)::int ${ownInvoices(ask)})`,
      median_days: (ask) =>
        sql`(select percentile_disc(0.5) within group (order by ${daysOf}) ${ownInvoices(ask)} and i.paid_on is not null)`,
      open: (ask) =>
        sql`(select coalesce(sum(i.total - i.credited), 0)::int ${ownInvoices(ask)} and i.status in ('pending', 'unpaid'))`,
    },
    ({ row, viewer }) => ownExperienceVisibleTo(viewer, row),
  ),
}))

const invoiceFields = fields('Invoice', 'invoices', ({ value, part }) => ({
  is_contested: value(({ row }) => isContested(row.id)),
  counted: part(
    '',
    {
      days: ({ row, viewer }) => daysAfterSending(row, sql`coalesce(${row.paid_on}, ${viewer.today})`),
      is_at_least: ({ row }) => sql`(${row.paid_on} is null)`,
      is_on_time: ({ row }) => sql`coalesce(${row.paid_on} <= ${row.due_on}, false)`,
    },
    ({ row, viewer }) => sql`(${row.to_team_id} = ${viewer.team_id} and ${viewer.has_full_access}
      and exists (select from payer_records record where record.team_id = ${row.to_team_id} and ${row.id} = any (record.invoice_ids)))`,
  ),
}))

const roots = queries(({ page }) => ({
  countedInvoices: {
    ...page('invoices', ({ viewer, child }) => ({
      where: sql`${child.to_team_id} = ${viewer.team_id} and ${viewer.has_full_access}
        and exists (select from payer_records record where record.team_id = ${viewer.team_id} and ${child.id} = any (record.invoice_ids))`,
      order: [
        { key: child.due_on, type: 'date', direction: 'desc' },
        { key: child.id, type: 'uuid', direction: 'desc' },
      ],
    })),
    input: countedInvoicesInput,
  },
}))

export const payerRecordReads = [teamFields, invoiceFields, roots]

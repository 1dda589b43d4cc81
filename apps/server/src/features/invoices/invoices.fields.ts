import { anywhere, type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { sql, type RawBuilder } from 'kysely'
import type { DebtAge, InvoiceGroup, InvoiceOrder, InvoiceSide } from '@waybill/domain/invoices/accounting'
import { invoiceListInput } from '@waybill/domain/invoices/invoice-input'
import { numberKey } from '@waybill/domain/search/search-key'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { fields, queries, type Ask, type Page } from '../../platform/graphql/fields.ts'
import { invoiceDraft } from './raising/invoice-draft.ts'
import { agreedOf } from './agreed-of.sql.ts'
import {
  inAge,
  inGroup,
  invoiceNumber,
  invoicesOfSide,
  invoicesVisibleTo,
  isNumbered,
  isOverdue,
  matches,
  otherTeamOf,
  waitsForApproval,
} from './invoices-visible-to.sql.ts'

type Snapshot = 'issuer' | 'recipient'
const partyTexts = ['company_name', 'company_number', 'vat_number', 'name', 'email', 'phone']
const bankTexts = ['account_name', 'account_number', 'sort_code', 'footer_text']
const textsOf = (snapshot: Snapshot, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, ({ row }: { row: Row<'invoices'> }) => sql`${row[snapshot]} ->> ${sql.lit(name)}`]),
  )

const invoiceFields = fields('Invoice', 'invoices', ({ value, part, one, many }) => ({
  invoice_number: value(({ row }) => invoiceNumber(row)),
  agreed: value(({ row }) => agreedOf(row)),
  is_overdue: value(({ row, viewer }) => isOverdue(row, viewer)),
  is_issued: value(({ row, viewer }) => sql`coalesce(${row.from_team_id} = ${viewer.team_id}, false)`),
  issuer: part('', {
    ...textsOf('issuer', [...partyTexts, ...bankTexts]),
    address_lines: ({ row }) => sql`${row.issuer} -> 'address_lines'`,
    logo_url: ({ row }) => sql`'/files/' || (${row.issuer} ->> 'logo_upload_id')`,
    charges_vat: ({ row }) => sql`(${row.issuer} -> 'charges_vat')::boolean`,
  }),
  recipient: part('', {
    ...textsOf('recipient', partyTexts),
    address_lines: ({ row }) => sql`${row.recipient} -> 'address_lines'`,
  }),
  rows: many('invoice_rows', ({ row, child }) => sql`where ${child.invoice_id} = ${row.id} order by ${child.order}`),
  uploads: many(
    'uploads',
    ({ row, child }) => sql`where ${child.invoice_id} = ${row.id} order by ${child.created_at}, ${child.id}`,
  ),
  from_company: one('teams', ({ row, child }) => sql`where ${child.id} = ${row.from_team_id}`),
  to_company: one('teams', ({ row, child }) => sql`where ${child.id} = ${row.to_team_id}`),
  job: one('jobs', ({ row, child }) => sql`where ${child.id} = ${row.job_id}`),
  approval_queue: part(
    '',
    {
      previous_id: ({ row, viewer }) =>
        sql`(select ${q.id} from invoices q where ${waitsForApproval(viewer, q)} and ${place(q)} < ${place(row)}
          order by ${q.due_on} desc, ${q.id} desc limit 1)`,
      next_id: ({ row, viewer }) =>
        sql`coalesce(${firstToApprove(viewer, sql`${place(q)} > ${place(row)}`)}, ${firstToApprove(viewer, sql`${q.id} <> ${row.id}`)})`,
      count: ({ viewer }) => sql`(select count(*)::int from invoices q where ${waitsForApproval(viewer, q)})`,
    },
    ({ row, viewer }) => invoicesOfSide(viewer, row, 'poster'),
  ),
}))

const q: Row<'invoices'> = rowOf('q')
/** The invoice that is due first comes first. */
const place = ({ due_on, id }: Row<'invoices'>) => sql`(${due_on}, ${id})`

function firstToApprove(viewer: ViewerSql, where: RawBuilder<unknown>) {
  return sql`(select ${q.id} from invoices q where ${waitsForApproval(viewer, q)} and ${where}
    order by ${q.due_on}, ${q.id} limit 1)`
}

const invoiceRowFields = fields('InvoiceRow', 'invoice_rows', () => ({}))

const jobFields = fields('Job', 'jobs', ({ many }) => ({
  invoices: many(
    'invoices',
    ({ row, child, viewer }) =>
      sql`where ${child.job_id} = ${row.id} and ${invoicesVisibleTo(viewer, child)} order by ${child.created_at} desc`,
  ),
}))

type Keys = Page['order']
const byDate = ({ invoice_date }: Row<'invoices'>) => ({ key: invoice_date, type: 'date' }) as const
const byDue = ({ due_on }: Row<'invoices'>) => ({ key: due_on, type: 'date' }) as const
const byTotal = ({ total }: Row<'invoices'>) => ({ key: total, type: 'int4' }) as const

/** Each is an index of its own, read from one end or from the other. */
const orders: Record<
  InvoiceOrder,
  [first: (row: Row<'invoices'>) => Pick<Keys[number], 'key' | 'type'>, direction: 'asc' | 'desc']
> = {
  newest: [byDate, 'desc'],
  oldest: [byDate, 'asc'],
  due_first: [byDue, 'asc'],
  due_last: [byDue, 'desc'],
  largest: [byTotal, 'desc'],
  smallest: [byTotal, 'asc'],
}

/** The keys of a page run in one direction: what is the number that was looked for stands first in either. */
function orderOf(child: Row<'invoices'>, order: InvoiceOrder, isSought: RawBuilder<unknown> | null): Keys {
  const [first, direction] = orders[order]
  const sought = direction === 'desc' ? isSought : isSought && sql`not ${isSought}`
  return [
    ...(sought ? [{ key: sql`(${sought})::int`, type: 'int4' as const, direction }] : []),
    { ...first(child), direction },
    { key: child.id, type: 'uuid', direction },
  ]
}

function listPage({ viewer, child, shape, arg, bind }: Ask & { child: Row<'invoices'> }): Page {
  const side = shape((args) => args['side'] as InvoiceSide)
  const group = shape((args) => (args['group'] as InvoiceGroup | undefined) ?? null)
  const age = shape((args) => (args['age'] as DebtAge | undefined) ?? null)
  const order = shape((args) => (args['order'] as InvoiceOrder | undefined) ?? 'newest')
  const soughtNumber = bind((args) => numberKey(String(args['search'])))
  const given = (name: string) => shape((args) => Boolean(args[name]))
  const narrowed = [
    invoicesOfSide(viewer, child, side),
    ...(group ? [inGroup[group](child, viewer)] : []),
    ...(age ? [inAge(child, viewer, age)] : []),
    ...(given('team_id') ? [sql`${otherTeamOf(child, side)} = ${arg('team_id')}::uuid`] : []),
    ...(given('from') ? [sql`${child.invoice_date} >= ${arg('from')}::date`] : []),
    ...(given('until') ? [sql`${child.invoice_date} <= ${arg('until')}::date`] : []),
    ...(given('search')
      ? [
          matches(child, side, {
            words: bind((args) => anywhere(args['search'])),
            number: soughtNumber,
          }),
        ]
      : []),
  ]
  return {
    where: sql.join(narrowed, sql` and `),
    order: orderOf(child, order, given('search') ? isNumbered(child, soughtNumber) : null),
  }
}

const roots = queries(({ one, page, plain }) => ({
  invoice: {
    ...one(
      'invoices',
      ({ viewer, child, arg }) => sql`where ${child.id} = ${arg('id')}::uuid and ${invoicesVisibleTo(viewer, child)}`,
    ),
    door: 'awarded',
  },
  invoiceDraft: {
    ...plain(({ viewer, platform }, args) => invoiceDraft(platform.databases.db, viewer, String(args['job_id']))),
    door: 'awarded',
  },
  invoices: {
    ...page('invoices', ({ viewer, child, ...ask }) => listPage({ ...ask, viewer, child })),
    input: invoiceListInput,
  },
}))

export const invoicesReads = [invoiceFields, invoiceRowFields, jobFields, roots]

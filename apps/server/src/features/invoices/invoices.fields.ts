import { anywhere } from '../../platform/database/like.ts'
import { sql } from 'kysely'
import type { InvoiceGroup, InvoiceSide } from '@waybill/domain/invoices/accounting'
import { invoiceListInput } from '@waybill/domain/invoices/invoice-input'
import type { Row } from '../../platform/database/row.ts'
import { fields, queries, type Ask, type Page } from '../../platform/graphql/fields.ts'
import { invoiceDraft } from './raising/invoice-draft.ts'
import {
  inGroup,
  invoiceNumber,
  invoicesOfSide,
  invoicesVisibleTo,
  isOverdue,
  matches,
  otherTeamOf,
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
}))

const invoiceRowFields = fields('InvoiceRow', 'invoice_rows', () => ({}))

const jobFields = fields('Job', 'jobs', ({ many }) => ({
  invoices: many(
    'invoices',
    ({ row, child, viewer }) =>
      sql`where ${child.job_id} = ${row.id} and ${invoicesVisibleTo(viewer, child)} order by ${child.created_at} desc`,
  ),
}))

function listPage({ viewer, child, shape, arg, bind }: Ask & { child: Row<'invoices'> }): Page {
  const side = shape((args) => args['side'] as InvoiceSide)
  const group = shape((args) => (args['group'] as InvoiceGroup | undefined) ?? null)
  const given = (name: string) => shape((args) => Boolean(args[name]))
  const narrowed = [
    invoicesOfSide(viewer, child, side),
    ...(group ? [inGroup[group](child, viewer)] : []),
    ...(given('team_id') ? [sql`${otherTeamOf(child, side)} = ${arg('team_id')}::uuid`] : []),
    ...(given('from') ? [sql`${child.invoice_date} >= ${arg('from')}::date`] : []),
    ...(given('until') ? [sql`${child.invoice_date} <= ${arg('until')}::date`] : []),
    ...(given('search')
      ? [
          matches(
            child,
            side,
            bind((args) => anywhere(args['search'])),
          ),
        ]
      : []),
  ]
  return {
    where: sql.join(narrowed, sql` and `),
    order: [
      { key: child.invoice_date, type: 'date', direction: 'desc' },
      { key: child.id, type: 'uuid', direction: 'desc' },
    ],
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

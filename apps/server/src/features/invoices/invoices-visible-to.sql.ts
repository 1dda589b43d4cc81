import { sql, type RawBuilder } from 'kysely'
import {
  type DebtAge,
  daysOfAge,
  debtAgeDays,
  debtAges,
  type InvoiceGroup,
  type InvoiceSide,
} from '@waybill/domain/invoices/accounting'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { numberKeyOf, rowOf, type Row, searchKeyOf } from '../../platform/database/sql-parts.ts'

/** The alias of statements of one's own. */
export const i: Row<'invoices'> = rowOf('i')

type Day = Pick<ViewerSql, 'today'>
type Office = Pick<ViewerSql, 'team_id' | 'has_full_access'>

/** The offices of the two companies, and staff: a limited driver sees no price and so no invoice (spec §6). */
export function invoicesVisibleTo(viewer: Office & Pick<ViewerSql, 'is_staff'>, invoice: Row<'invoices'>) {
  return sql`((${viewer.has_full_access} and ${viewer.team_id} in (${invoice.from_team_id}, ${invoice.to_team_id})) or ${viewer.is_staff})`
}

/** Invoices that the viewer's team sent (driver) or received (poster). */
export function invoicesOfSide(viewer: Office, invoice: Row<'invoices'>, side: InvoiceSide) {
  return sql`(${viewer.has_full_access} and ${teamOf(invoice, side)} = ${viewer.team_id})`
}

/** The viewer's own team on a side of its accounting, and the team on the other. */
export function teamOf(invoice: Row<'invoices'>, side: InvoiceSide) {
  return side === 'driver' ? invoice.from_team_id : invoice.to_team_id
}
export function otherTeamOf(invoice: Row<'invoices'>, side: InvoiceSide) {
  return side === 'driver' ? invoice.to_team_id : invoice.from_team_id
}

/** In full, so that nothing of it is owed and its job may be invoiced anew. */
export const isCredited = ({ credited, total }: Row<'invoices'>) => sql`(${credited} > 0 and ${credited} = ${total})`
/** The total of an invoice after its credits. */
export const afterCredits = ({ credited, total }: Row<'invoices'>) => sql`(${total} - ${credited})`
export const isOpen = (invoice: Row<'invoices'>) =>
  sql`(${invoice.status} in ('pending', 'unpaid') and not ${isCredited(invoice)})`
/** The paid amount; null for an unpaid invoice. */
export const paidTotal = ({ status, paid_total, total }: Row<'invoices'>) =>
  sql`case when ${status} = 'paid' then coalesce(${paid_total}, ${total}) end`
/** As `toRefund` of the domain has it. */
export const toRefund = (invoice: Row<'invoices'>) =>
  sql`greatest(0, coalesce(${paidTotal(invoice)} - ${afterCredits(invoice)} - ${invoice.refunded}, 0))`
export const isOverdue = (invoice: Row<'invoices'>, { today }: Day) =>
  sql`(${isOpen(invoice)} and ${invoice.due_on} < ${today})`

/** The same groups as `groupsOf` of the domain. */
export const inGroup: Record<InvoiceGroup, (invoice: Row<'invoices'>, on: Day) => RawBuilder<unknown>> = {
  pending: (invoice) => hasStatus(invoice, 'pending'),
  unpaid: (invoice) => hasStatus(invoice, 'unpaid'),
  overdue: isOverdue,
  paid: (invoice) => hasStatus(invoice, 'paid'),
  paid_this_month: (invoice, { today }) =>
    sql`(${hasStatus(invoice, 'paid')} and date_trunc('month', ${invoice.paid_on}) = date_trunc('month', ${today}))`,
  rejected: (invoice) => hasStatus(invoice, 'rejected'),
  credited: isCredited,
}

/** In a status, and not credited in full. */
function hasStatus(invoice: Row<'invoices'>, status: InvoiceStatus) {
  return sql`(${invoice.status} = ${sql.lit(status)} and not ${isCredited(invoice)})`
}

/** The same ages as `debtAgeOf` of the domain. */
export function debtAge({ due_on }: Row<'invoices'>, { today }: Day) {
  const ages = Object.entries(debtAgeDays).map(
    ([age, days]) => sql`when ${today} <= ${due_on} + ${sql.lit(days)} then ${sql.lit(age)}`,
  )
  return sql`case ${sql.join(ages, sql` `)} else ${sql.lit(debtAges.at(-1))} end`
}

/** The same ages as days between which an index finds them. */
export function inAge(invoice: Row<'invoices'>, { today }: Day, age: DebtAge) {
  const { since, before } = daysOfAge(age)
  const bounds = [
    ...(since === null ? [] : [sql`${invoice.due_on} >= ${today} - ${sql.lit(since)}`]),
    ...(before === null ? [] : [sql`${invoice.due_on} < ${today} - ${sql.lit(before)}`]),
  ]
  return sql`(${isOpen(invoice)} and ${sql.join(bounds, sql` and `)})`
}

/** Invoices that wait for the viewer's office to approve them. */
export function waitsForApproval(viewer: Office & Day, invoice: Row<'invoices'>) {
  return sql`(${invoicesOfSide(viewer, invoice, 'poster')} and ${inGroup.pending(invoice, viewer)})`
}

/** The number that is printed. */
export function invoiceNumber({ external_number, number }: Row<'invoices'>) {
  return sql`coalesce(${external_number}, ${number}::text)`
}

/** The alias of credit notes in statements of one's own. */
export const n: Row<'credit_notes'> = rowOf('n')

/** The number that is printed on a credit note; as `creditNoteNumber` of the domain has it. */
export const creditNoteNumber = ({ number }: Row<'credit_notes'>) => sql`'CN-' || ${number}`

/** The search terms of invoices: a pattern for `searchKeyOf`, and a number as `numberKeyOf` answers it. */
type Sought = { words: RawBuilder<unknown>; number: RawBuilder<unknown> }

/** It has this very number. */
export function isNumbered(invoice: Row<'invoices'>, number: RawBuilder<unknown>) {
  return sql`${numberKeyOf(invoiceNumber(invoice))} = ${number}`
}

/** Found by its number, its credit notes', its job's or the other company. */
export function matches(invoice: Row<'invoices'>, side: InvoiceSide, { words, number }: Sought) {
  const other = side === 'driver' ? invoice.recipient : invoice.issuer
  const places = [
    invoiceNumber(invoice),
    invoice.job_number,
    invoice.customer_job_number,
    sql`${other} ->> 'company_name'`,
    sql`(select string_agg(${creditNoteNumber(n)}, ' ') from credit_notes n where n.invoice_id = ${invoice.id})`,
  ]
  return sql`(${isNumbered(invoice, number)} or ${sql.join(
    places.map((place) => sql`${searchKeyOf(place)} like ${words}`),
    sql` or `,
  )})`
}

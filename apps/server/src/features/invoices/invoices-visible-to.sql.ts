import { sql, type RawBuilder } from 'kysely'
import {
  type DebtAge,
  daysOfAge,
  debtAgeDays,
  debtAges,
  type InvoiceGroup,
  type InvoiceSide,
} from '@waybill/domain/invoices/accounting'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { rowOf, type Row } from '../../platform/database/sql-parts.ts'

/** The alias of statements of one's own. */
export const i: Row<'invoices'> = rowOf('i')

type Day = Pick<ViewerSql, 'today'>
type Office = Pick<ViewerSql, 'team_id' | 'has_full_access'>

/** The offices of the two companies, and staff: a limited driver sees no price and so no invoice (spec §6). */
export function invoicesVisibleTo(viewer: Office & Pick<ViewerSql, 'is_staff'>, invoice: Row<'invoices'>) {
  return sql`((${viewer.has_full_access} and ${viewer.team_id} in (${invoice.from_team_id}, ${invoice.to_team_id})) or ${viewer.is_staff})`
}

/** What the viewer's team sent (driver) or received (poster). */
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

const isOpen = (invoice: Row<'invoices'>) => sql`${invoice.status} in ('pending', 'unpaid')`
export const isOverdue = (invoice: Row<'invoices'>, { today }: Day) =>
  sql`(${isOpen(invoice)} and ${invoice.due_on} < ${today})`

/** The same groups as `groupsOf` of the domain. */
export const inGroup: Record<InvoiceGroup, (invoice: Row<'invoices'>, on: Day) => RawBuilder<unknown>> = {
  pending: ({ status }) => sql`${status} = 'pending'`,
  unpaid: ({ status }) => sql`${status} = 'unpaid'`,
  overdue: isOverdue,
  paid: ({ status }) => sql`${status} = 'paid'`,
  paid_this_month: ({ status, paid_on }, { today }) =>
    sql`(${status} = 'paid' and date_trunc('month', ${paid_on}) = date_trunc('month', ${today}))`,
  rejected: ({ status }) => sql`${status} = 'rejected'`,
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

/** What waits for the viewer's office to approve it. */
export function waitsForApproval(viewer: Office, invoice: Row<'invoices'>) {
  return sql`(${invoicesOfSide(viewer, invoice, 'poster')} and ${invoice.status} = 'pending')`
}

/** The number that is printed. */
export function invoiceNumber({ external_number, number }: Row<'invoices'>) {
  return sql`coalesce(${external_number}, ${number}::text)`
}

/** Found by number, job or the other company; the pattern is one of `like`. */
export function matches(invoice: Row<'invoices'>, side: InvoiceSide, pattern: RawBuilder<unknown>) {
  const other = side === 'driver' ? invoice.recipient : invoice.issuer
  const places = [
    invoiceNumber(invoice),
    invoice.job_number,
    invoice.customer_job_number,
    sql`${other} ->> 'company_name'`,
  ]
  return sql`(${sql.join(
    places.map((place) => sql`${place} ilike ${pattern}`),
    sql` or `,
  )})`
}

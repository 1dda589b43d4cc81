import { href } from 'react-router'
import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import type { MemberRole } from '@waybill/domain/teams/team'

type Named = { id: string }
type JobOfInvoice = { team: Named; bid_team: Named | null; driver: Named | null }

const sides: Record<MemberRole, readonly InvoiceSide[]> = {
  Taker: ['driver'],
  Poster: ['poster'],
  Both: ['driver', 'poster'],
}

/** The sides of accounting that a company's role has. */
export function sidesOf(role: MemberRole | null): readonly InvoiceSide[] {
  return role ? sides[role] : []
}

export function sidePath(side: InvoiceSide): string {
  return side === 'driver' ? href('/accounting-driver') : href('/accounting-poster')
}

/** The invoices between the own company and another. */
export function companyAccountPath(side: InvoiceSide, id: string): string {
  return side === 'driver'
    ? href('/accounting-invoices-driver/:id', { id })
    : href('/accounting-invoices-poster/:id', { id })
}

/** The invoice as this side sees it (spec §2: `role=poster`). */
export function invoicePath(side: InvoiceSide, id: string): string {
  return `${href('/view-invoice/:id', { id })}${side === 'poster' ? '?role=poster' : ''}`
}

/** The companies and the driver of an invoice's job, as the permissions look at them. */
export function sidesOfJob({ job }: { job: JobOfInvoice }) {
  return {
    job: { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null },
  }
}

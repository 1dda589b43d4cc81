import { href } from 'react-router'
import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import type { MemberRole } from '@waybill/domain/teams/team'

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

/** What is between one's own company and another. */
export function companyAccountPath(side: InvoiceSide, id: string): string {
  return side === 'driver'
    ? href('/accounting-invoices-driver/:id', { id })
    : href('/accounting-invoices-poster/:id', { id })
}

/** The invoice as this side sees it (spec §2: `role=poster`). */
export function invoicePath(side: InvoiceSide, id: string): string {
  return `${href('/view-invoice/:id', { id })}${side === 'poster' ? '?role=poster' : ''}`
}

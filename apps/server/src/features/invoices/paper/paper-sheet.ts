import { join } from 'node:path'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { InvoiceDocument } from './invoice-document.sql.ts'

const fonts = join(import.meta.dirname, '../../../../data/fonts')
// Inter, because the standard fonts of PDF have neither ț nor ł.
export const REGULAR = join(fonts, 'inter-regular.ttf')
export const SEMIBOLD = join(fonts, 'inter-semibold.ttf')

/** Points: the page's margins, and where the text ends on the right and above the page number. */
export const page = { left: 48, right: 547, top: 48, bottom: 770, width: 499 } as const
export const ink = { text: '#101828', quiet: '#5b6472', line: '#d5d9e0', shade: '#f3f5f8' } as const

/** An invoice being drawn, in the reader's language. */
export type Sheet<Invoice = InvoiceDocument> = {
  doc: PDFKit.PDFDocument
  invoice: Invoice
  locale: Language
  title: string
}
/** The paper itself, whatever stands on it. */
type Paper = Pick<Sheet, 'doc'>

/** The parts of an invoice that rows and totals need, whoever sends it. */
export type Priced = Pick<InvoiceDocument, 'subtotal' | 'total_vat' | 'total'> & {
  issuer: { charges_vat: boolean }
  rows: readonly {
    description: string
    quantity: number
    unit_cost: number
    amount: number
    vat_rate: number
    vat: number
  }[]
}

type Type = { size?: number; bold?: boolean; quiet?: boolean }

/** Sets the type for what is written next. */
export function type({ doc }: Paper, { size = 9, bold = false, quiet = false }: Type = {}) {
  return doc
    .font(bold ? SEMIBOLD : REGULAR)
    .fontSize(size)
    .fillColor(quiet ? ink.quiet : ink.text)
}

export function rule({ doc }: Paper, y: number, left: number = page.left) {
  doc.moveTo(left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(ink.line).stroke()
}

/** Starts a page when what comes next, `height` points of it, would not fit on this one. */
export function makeRoom({ doc }: Paper, height: number): boolean {
  if (doc.y + height <= page.bottom) return false
  doc.addPage()
  doc.x = page.left
  doc.y = page.top
  return true
}

/** The number that is printed: the sender's own, or else the system's. */
export function numberOf({ external_number, number }: Pick<InvoiceDocument, 'external_number' | 'number'>): string {
  return external_number ?? String(number)
}

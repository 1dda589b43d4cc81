import type { Viewer } from '@waybill/domain/access/viewer'
import { isOffice, isStaff } from '@waybill/domain/access/viewer'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../../../platform/database/database.ts'
import type { InvoiceIssuer, InvoiceParty } from '../raising/invoice-parties.ts'

/** An invoice with all that is printed of it; undefined for whoever may not see it. */
export async function findInvoiceDocument(db: Db, viewer: Viewer, id: string) {
  const invoice = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
  return invoice && maySee(viewer, invoice) ? documentOf(db, invoice) : undefined
}

/** The same for the mail that brings it to whoever is to pay. */
export async function findMailedInvoice(db: Db, id: string) {
  const invoice = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
  return invoice && documentOf(db, invoice)
}

async function documentOf(db: Db, invoice: Selectable<Database['invoices']>) {
  const { id } = invoice
  const issuer = invoice.issuer as InvoiceIssuer
  const rows = await db.selectFrom('invoice_rows').selectAll().where('invoice_id', '=', id).orderBy('order').execute()
  const pictures = await db
    .selectFrom('uploads')
    .select(['path', 'content_type'])
    .where('invoice_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const logo = issuer.logo_upload_id
    ? await db.selectFrom('uploads').select('path').where('id', '=', issuer.logo_upload_id).executeTakeFirst()
    : undefined
  return {
    ...invoice,
    issuer,
    recipient: invoice.recipient as InvoiceParty,
    rows: rows.map((row) => ({ ...row, quantity: Number(row.quantity) })),
    pictures: pictures.filter(({ content_type }) => content_type.startsWith('image/')).map(({ path }) => path),
    logo: logo?.path ?? null,
  }
}
export type InvoiceDocument = NonNullable<Awaited<ReturnType<typeof findInvoiceDocument>>>

/** The same rule as `invoicesVisibleTo`, for one invoice in hand. */
function maySee(viewer: Viewer, { from_team_id, to_team_id }: { from_team_id: string; to_team_id: string }): boolean {
  if (isStaff(viewer)) return true
  return isOffice(viewer) && (viewer.team_id === from_team_id || viewer.team_id === to_team_id)
}

import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { request } from '../../api/request.ts'
import { invoiceVariablesOf } from './invoice-filters.ts'
import { InvoiceListQuery } from './invoice-list.generated.ts'

type Asked = { side: InvoiceSide; team_id?: string; url: URL; signal: AbortSignal }

/** The first page of a side's list with the sums above it, narrowed as the address says. */
export async function loadInvoices({ side, team_id, url, signal }: Asked) {
  const variables = invoiceVariablesOf(side, team_id ?? null, url.searchParams)
  return { variables, ...(await request(InvoiceListQuery, { ...variables, after: null }, { signal })) }
}
export type LoadedInvoices = Awaited<ReturnType<typeof loadInvoices>>

import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { found } from '../../api/found.ts'
import { request } from '../../api/request.ts'
import { CompanyAccountQuery } from './company-account.generated.ts'
import { loadInvoices } from './load-invoices.ts'

type Asked = { side: InvoiceSide; team_id: string; url: URL; signal: AbortSignal }

/** The other company's name as its invoices have it, also where one side blocks the other now, and the list between the two. */
export async function loadCompany(asked: Asked) {
  const { side, team_id, signal } = asked
  const [{ invoices }, list] = await Promise.all([
    request(CompanyAccountQuery, { side, team_id }, { signal }),
    loadInvoices(asked),
  ])
  const { issuer, recipient } = found(invoices.nodes[0])
  return { ...list, company_name: (side === 'driver' ? recipient : issuer).company_name }
}
export type LoadedCompany = Awaited<ReturnType<typeof loadCompany>>

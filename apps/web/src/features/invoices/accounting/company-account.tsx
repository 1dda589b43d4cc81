import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { m } from '@waybill/locales/messages'
import { found } from '../../../api/found.ts'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { sidePath } from '../accounting-sides.ts'
import { ExportButton } from '../download-buttons.tsx'
import { InvoiceList, loadInvoices } from '../invoice-list.tsx'
import { CompanyAccountQuery } from './company-account.generated.ts'
import { DebtBars } from './debt-bars.tsx'
import { InvoiceFilterBar } from './invoice-filter-bar.tsx'

const about = () => ['invoices'] as const
const driverLoader = loaderOf(
  '/accounting-invoices-driver/:id',
  ({ params, url, signal }) => loadCompany({ side: 'driver', team_id: params.id, url, signal }),
  { about },
)
const posterLoader = loaderOf(
  '/accounting-invoices-poster/:id',
  ({ params, url, signal }) => loadCompany({ side: 'poster', team_id: params.id, url, signal }),
  { about },
)

/** What one has sent to one company. */
function CompanyDriverScreen() {
  return <CompanyAccount side="driver" loaded={useData<typeof driverLoader>()} />
}

/** What one company has sent. */
function CompanyPosterScreen() {
  return <CompanyAccount side="poster" loaded={useData<typeof posterLoader>()} />
}

export const companyDriver = { loader: driverLoader, Component: CompanyDriverScreen }
export const companyPoster = { loader: posterLoader, Component: CompanyPosterScreen }

/** The invoices between the own company and another, on one side. */
function CompanyAccount({ side, loaded }: { side: InvoiceSide; loaded: LoadedCompany }) {
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={loaded.company_name}
          back={sidePath(side)}
          actions={<ExportButton variables={loaded.variables} />}
        />
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-last">
          <InvoiceFilterBar side={side} totals={loaded.invoiceTotals} />
          <InvoiceList side={side} loaded={loaded} isOfOneCompany />
        </div>
        <Card title={side === 'driver' ? m.invoices_debts_in() : m.invoices_debts_out()}>
          <DebtBars debts={loaded.invoiceDebts} />
        </Card>
      </div>
    </Screen>
  )
}

type Asked = { side: InvoiceSide; team_id: string; url: URL; signal: AbortSignal }

/** The list, and the other company's name as on its invoices: it is known also while one blocks the other. */
async function loadCompany(asked: Asked) {
  const { side, team_id, signal } = asked
  const [{ invoices }, list] = await Promise.all([
    request(CompanyAccountQuery, { side, team_id }, { signal }),
    loadInvoices(asked),
  ])
  const { issuer, recipient } = found(invoices.nodes[0])
  return { ...list, company_name: (side === 'driver' ? recipient : issuer).company_name }
}
type LoadedCompany = Awaited<ReturnType<typeof loadCompany>>

import { IconFileDescription } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../../session/page-data.ts'
import { request } from '../../../api/request.ts'
import { Button } from '../../../ui/action/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { sidePath } from '../accounting-sides.ts'
import { ExportButtons } from '../download-buttons.tsx'
import { InvoiceList, loadInvoices } from '../list/invoice-list.tsx'
import { AgeingStrip } from '../list/ageing-strip.tsx'
import { CompanyAccountQuery } from './company-account.generated.ts'
import { InvoiceFilterBar } from './invoice-filter-bar.tsx'

const StatementDialog = lazy(() =>
  import('../statement/statement-dialog.tsx').then((module) => ({ default: module.StatementDialog })),
)

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

/** The invoices to one company. */
function CompanyDriverScreen() {
  return <CompanyAccount side="driver" loaded={useData<typeof driverLoader>()} />
}

/** The invoices from one company. */
function CompanyPosterScreen() {
  return <CompanyAccount side="poster" loaded={useData<typeof posterLoader>()} />
}

export const companyDriver = { loader: driverLoader, Component: CompanyDriverScreen }
export const companyPoster = { loader: posterLoader, Component: CompanyPosterScreen }

/** The invoices between the own company and another, on one side. */
function CompanyAccount({ side, loaded }: { side: InvoiceSide; loaded: LoadedCompany }) {
  const [asksPeriod, setAsksPeriod] = useState(false)
  const { company_name, team_id } = loaded
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={company_name}
          back={sidePath(side)}
          actions={
            <>
              <Button size="small" icon={<IconFileDescription size={18} />} onClick={() => setAsksPeriod(true)}>
                {m.invoices_statement_open()}
              </Button>
              <ExportButtons variables={loaded.variables} />
            </>
          }
        />
      }
    >
      <div className="flex flex-col gap-4">
        <AgeingStrip debts={loaded.invoiceDebts} />
        <InvoiceFilterBar side={side} totals={loaded.invoiceTotals} />
        <InvoiceList side={side} loaded={loaded} isOfOneCompany />
      </div>
      <Suspense>
        {asksPeriod && (
          <StatementDialog {...{ side, team_id, company: company_name }} onClose={() => setAsksPeriod(false)} />
        )}
      </Suspense>
    </Screen>
  )
}

type Asked = { side: InvoiceSide; team_id: string; url: URL; signal: AbortSignal }

/** The list, and the other company's name: as on its invoices, which name it also while one blocks the other, or as it is called now. */
async function loadCompany(asked: Asked) {
  const { side, team_id, signal } = asked
  const [{ Team, invoices }, list] = await Promise.all([
    request(CompanyAccountQuery, { side, team_id }, { signal }),
    loadInvoices(asked),
  ])
  const [invoice] = invoices.nodes
  const { company_name } = found(invoice ? (side === 'driver' ? invoice.recipient : invoice.issuer) : Team)
  return { ...list, team_id, company_name }
}
type LoadedCompany = Awaited<ReturnType<typeof loadCompany>>

import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { m } from '@waybill/locales/messages'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { sidePath } from './accounting-sides.ts'
import { DebtBars } from './debt-bars.tsx'
import { ExportButton } from './export-button.tsx'
import { InvoiceFilterBar } from './invoice-filter-bar.tsx'
import { InvoiceList } from './invoice-list.tsx'
import type { LoadedCompany } from './load-company.ts'

/** What is between one's own company and another on one side. */
export function CompanyAccount({ side, loaded }: { side: InvoiceSide; loaded: LoadedCompany }) {
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

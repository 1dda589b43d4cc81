import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { useViewer } from '../../session/viewer.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { sidesOf } from './accounting-sides.ts'
import { AccountingTabs } from './accounting-tabs.tsx'
import { ExportButton } from './export-button.tsx'
import { InvoiceFilterBar } from './invoice-filter-bar.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { sideTitle } from './invoice-words.ts'
import type { LoadedInvoices } from './load-invoices.ts'

/** One side's whole list. */
export function AccountingSide({ side, loaded }: { side: InvoiceSide; loaded: LoadedInvoices }) {
  const { member_role } = useViewer()
  return (
    <Screen
      width="wide"
      header={
        <PageHeader title={sideTitle(side)} actions={<ExportButton variables={loaded.variables} />}>
          <AccountingTabs current={side} sides={sidesOf(member_role)} />
        </PageHeader>
      }
    >
      <div className="flex flex-col gap-4">
        <InvoiceFilterBar side={side} totals={loaded.invoiceTotals} />
        <InvoiceList side={side} loaded={loaded} />
      </div>
    </Screen>
  )
}

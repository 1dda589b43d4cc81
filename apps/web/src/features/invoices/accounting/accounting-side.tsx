import { href } from 'react-router'
import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { m } from '@waybill/locales/messages'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { useViewer } from '../../../session/viewer.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { sidesOf } from '../accounting-sides.ts'
import { ExportButtons } from '../download-buttons.tsx'
import { InvoiceList, type LoadedInvoices, loadInvoices } from '../list/invoice-list.tsx'
import { sideTitle } from '../invoice-words.ts'
import { AgeingStrip } from '../list/ageing-strip.tsx'
import { AccountingTabs } from './accounting-tabs.tsx'
import { InvoiceFilterBar } from './invoice-filter-bar.tsx'

const about = () => ['invoices'] as const
const driverLoader = loaderOf('/accounting-driver', (asked) => loadInvoices({ side: 'driver', ...asked }), { about })
const posterLoader = loaderOf('/accounting-poster', (asked) => loadInvoices({ side: 'poster', ...asked }), { about })

/** The invoices one has sent. */
function AccountingDriverScreen() {
  return <AccountingSide side="driver" loaded={useData<typeof driverLoader>()} />
}

/** The invoices one has received. */
function AccountingPosterScreen() {
  return <AccountingSide side="poster" loaded={useData<typeof posterLoader>()} />
}

export const accountingDriver = { loader: driverLoader, Component: AccountingDriverScreen }
export const accountingPoster = { loader: posterLoader, Component: AccountingPosterScreen }

/** One side's whole list. */
function AccountingSide({ side, loaded }: { side: InvoiceSide; loaded: LoadedInvoices }) {
  const { member_role } = useViewer()
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={sideTitle(side)}
          actions={
            <>
              {side === 'poster' && (
                <LinkButton to={href('/accounting-poster/record')} size="small">
                  {m.payer_record_mine_title()}
                </LinkButton>
              )}
              <ExportButtons variables={loaded.variables} />
            </>
          }
        >
          <AccountingTabs current={side} sides={sidesOf(member_role)} />
        </PageHeader>
      }
    >
      <div className="flex flex-col gap-4">
        <AgeingStrip debts={loaded.invoiceDebts} />
        <InvoiceFilterBar side={side} totals={loaded.invoiceTotals} />
        <InvoiceList side={side} loaded={loaded} />
      </div>
    </Screen>
  )
}

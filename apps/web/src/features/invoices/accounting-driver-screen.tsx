import { loaderOf, useData } from '../../session/page-data.ts'
import { AccountingSide } from './accounting-side.tsx'
import { loadInvoices } from './load-invoices.ts'

export const loader = loaderOf('/accounting-driver', (asked) => loadInvoices({ side: 'driver', ...asked }), {
  about: () => ['invoices'],
})

/** The invoices one has sent. */
function AccountingDriverScreen() {
  return <AccountingSide side="driver" loaded={useData<typeof loader>()} />
}

export { AccountingDriverScreen as Component }

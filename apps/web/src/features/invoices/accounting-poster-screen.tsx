import { loaderOf, useData } from '../../session/page-data.ts'
import { AccountingSide } from './accounting-side.tsx'
import { loadInvoices } from './load-invoices.ts'

export const loader = loaderOf('/accounting-poster', (asked) => loadInvoices({ side: 'poster', ...asked }), {
  about: () => ['invoices'],
})

/** The invoices one has received. */
function AccountingPosterScreen() {
  return <AccountingSide side="poster" loaded={useData<typeof loader>()} />
}

export { AccountingPosterScreen as Component }

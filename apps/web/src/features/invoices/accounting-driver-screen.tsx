import { useLoaderData } from 'react-router'
import { loaderOf } from '../../app/route.ts'
import { AccountingSide } from './accounting-side.tsx'
import { loadInvoices } from './load-invoices.ts'

export const loader = loaderOf('/accounting-driver', (asked) => loadInvoices({ side: 'driver', ...asked }))

/** The invoices one has sent. */
export function Component() {
  return <AccountingSide side="driver" loaded={useLoaderData<typeof loader>()} />
}

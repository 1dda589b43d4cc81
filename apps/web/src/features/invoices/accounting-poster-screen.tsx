import { useLoaderData } from 'react-router'
import { loaderOf } from '../../app/route.ts'
import { AccountingSide } from './accounting-side.tsx'
import { loadInvoices } from './load-invoices.ts'

export const loader = loaderOf('/accounting-poster', (asked) => loadInvoices({ side: 'poster', ...asked }))

/** The invoices one has received. */
export function Component() {
  return <AccountingSide side="poster" loaded={useLoaderData<typeof loader>()} />
}

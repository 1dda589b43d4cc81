import { loaderOf, useData } from '../../session/page-data.ts'
import { CompanyAccount } from './company-account.tsx'
import { loadCompany } from './load-company.ts'

export const loader = loaderOf(
  '/accounting-invoices-driver/:id',
  ({ params, url, signal }) => loadCompany({ side: 'driver', team_id: params.id, url, signal }),
  { about: () => ['invoices'] },
)

/** What one has sent to one company. */
function CompanyDriverScreen() {
  return <CompanyAccount side="driver" loaded={useData<typeof loader>()} />
}

export { CompanyDriverScreen as Component }

import { loaderOf, useData } from '../../session/page-data.ts'
import { CompanyAccount } from './company-account.tsx'
import { loadCompany } from './load-company.ts'

export const loader = loaderOf(
  '/accounting-invoices-poster/:id',
  ({ params, url, signal }) => loadCompany({ side: 'poster', team_id: params.id, url, signal }),
  { about: () => ['invoices'] },
)

/** What one company has sent. */
function CompanyPosterScreen() {
  return <CompanyAccount side="poster" loaded={useData<typeof loader>()} />
}

export { CompanyPosterScreen as Component }

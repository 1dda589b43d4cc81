import { href, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { useViewer } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { CompanyWays } from '../jobs/offer/company-ways.tsx'
import { BlockedNote } from './blocked-note.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyHead } from './company-head.tsx'
import { CompanyCardQuery } from './directory.generated.ts'
import { NoTeam } from './no-team.tsx'

export const loader = loaderOf(
  '/directory/:id',
  async ({ params, signal }) => {
    return (await request(CompanyCardQuery, params, { signal })).Team
  },
  { about: () => ['blocks'] },
)

/** A company beside the list it was found in; on a phone a page of its own. */
function TeamScreen() {
  const team = useData<typeof loader>()
  const [search] = useSearchParams()
  const back = search.size > 0 ? `${href('/directory')}?${search}` : href('/directory')
  const own_id = useViewer().team_id
  if (!team) return <NoTeam back={back} />
  const isReachable = !team.is_blocked && team.id !== own_id
  const page = href('/directory/directory-details/:id', { id: team.id })
  return (
    <Screen
      width="full"
      header={<PageHeader title={team.company_name} back={back} actions={<CompanyMenu team={team} />} />}
    >
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4">
        <BlockedNote team={team} />
        <Card>
          <CompanyHead team={team} />
          {isReachable && <CompanyWays team={team} />}
        </Card>
        {!team.is_blocked && (
          <Card
            title={m.directory_tab_info()}
            actions={
              <LinkButton size="small" to={search.has('c') ? `${page}?c=1` : page}>
                {m.directory_open_page()}
              </LinkButton>
            }
          >
            <CompanyFacts team={team} />
          </Card>
        )}
      </div>
    </Screen>
  )
}

export { TeamScreen as Component }

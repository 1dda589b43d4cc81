import { href, useParams, useSearchParams } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { loaderOf, useData, type AnswerOf } from '../../session/page-data.ts'
import { useViewer } from '../../session/viewer.ts'
import { loadTeamFeedback, TeamFeedback } from '../feedback/team-feedback.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { BlockedNote } from './blocked-note.tsx'
import { CompanyMenu } from './company-menu.tsx'
import {
  CompanyCardQuery,
  CompanyDocumentsQuery,
  CompanyPeopleQuery,
  CompanyVehiclesQuery,
} from './directory.generated.ts'
import { type DetailsTab, detailsTabs, companyTabOf, tabTexts } from './details-tabs.ts'
import { DocumentsTab } from './documents-tab.tsx'
import { InfoTab } from './info-tab.tsx'
import { NoTeam } from './no-team.tsx'
import { PeopleTab } from './people-tab.tsx'
import { VehiclesTab } from './vehicles-tab.tsx'

/** Each tab asks for what it shows. */
export const loader = loaderOf(
  '/directory/directory-details/:id',
  async ({ params, url, signal }) => {
    const tab = companyTabOf(url.searchParams)
    switch (tab) {
      case 'documents':
        return { tab, team: (await request(CompanyDocumentsQuery, params, { signal })).Team }
      case 'vehicles':
        return { tab, team: (await request(CompanyVehiclesQuery, params, { signal })).Team }
      case 'users':
        return { tab, team: (await request(CompanyPeopleQuery, params, { signal })).Team }
      case 'feedback': {
        const team = (await request(CompanyCardQuery, params, { signal })).Team
        const isShown = team !== null && !team.is_blocked
        return { tab, team, feedback: isShown ? await loadTeamFeedback({ team_id: team.id, url, signal }) : null }
      }
      case 'info':
        return { tab, team: (await request(CompanyCardQuery, params, { signal })).Team }
    }
  },
  { about: () => ['blocks'] },
)

/** All that members may know of a company (spec §2 "Directory details"). */
function TeamDetailsScreen() {
  const data = useData<typeof loader>()
  const back = useBack()
  const { tab, team } = data
  if (!team) return <NoTeam {...back} />
  return (
    <Screen
      header={
        <PageHeader title={team.company_name} {...back} actions={<CompanyMenu team={team} />}>
          {!team.is_blocked && <Tabs current={tab} />}
        </PageHeader>
      }
    >
      <div className="flex flex-col gap-4">
        <BlockedNote team={team} />
        {/* Of whom one has blocked no more is shown than the name to undo it by. */}
        {team.is_blocked || tab === 'info' ? <InfoTab team={team} /> : <Tab data={data} />}
      </div>
    </Screen>
  )
}

function Tab({ data }: { data: AnswerOf<typeof loader> }) {
  if (!data.team) return null
  switch (data.tab) {
    case 'documents':
      return <DocumentsTab documents={data.team.documents} />
    case 'vehicles':
      return <VehiclesTab vehicles={data.team.vehicles} />
    case 'users':
      return <PeopleTab people={data.team.people} />
    case 'feedback':
      return data.feedback && <TeamFeedback feedback={data.feedback} />
    case 'info':
      return null
  }
}

function Tabs({ current }: { current: DetailsTab }) {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const toOf = (tab: DetailsTab) => {
    const next = new URLSearchParams(search.has('c') ? { c: '1' } : {})
    if (tab !== 'info') next.set('tab', tab)
    const path = href('/directory/directory-details/:id', { id })
    return next.size > 0 ? `${path}?${next}` : path
  }
  return (
    <LinkTabs
      label={m.directory_tabs()}
      current={current}
      tabs={detailsTabs.map((tab) => ({ id: tab, label: tabTexts[tab](), to: toOf(tab) }))}
    />
  )
}

/** To the directory, for those who have one; whoever came from a job goes back the way they came. */
function useBack(): { back?: string } {
  const [search] = useSearchParams()
  const maySearch = refusalOf(useViewer(), 'directory.see', {}) === null
  return maySearch && !search.has('c') ? { back: href('/directory') } : {}
}

export { TeamDetailsScreen as Component }

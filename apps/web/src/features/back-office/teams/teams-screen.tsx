import { IconBuilding } from '@tabler/icons-react'
import { href } from 'react-router'
import { subscriptionStatuses } from '@waybill/domain/subscriptions/subscription-status'
import { companyKinds } from '@waybill/domain/teams/team'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { formatDate, formatNumber } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { wordsOfStatus } from '../../subscriptions/subscription-words.ts'
import { companyKindTexts } from '../../teams/company-words.ts'
import { FilterSearch, FilterSelect, oneOf, yesOrNo } from '../parts/filters.tsx'
import { type StaffColumn, staffOrderOf } from '../parts/staff-column.tsx'
import { StaffList } from '../parts/staff-list.tsx'
import { TeamBadges } from './team-badges.tsx'
import { TeamsScreenQuery, type TeamsScreenTeam } from './teams-screen.generated.ts'
import { wordOf } from '../../../ui/word-of.ts'

export const loader = loaderOf('/admin/teams', async ({ url: { searchParams }, signal }) => {
  const variables = {
    search: searchParams.get('search'),
    order: staffOrderOf(searchParams),
    subscription_status: oneOf(subscriptionStatuses, searchParams.get('status')),
    company_kind: oneOf(companyKinds, searchParams.get('kind')),
    is_suspended: yesOrNo(searchParams.get('suspended')),
    contact_verified: yesOrNo(searchParams.get('verified')),
  }
  return { variables, ...(await request(TeamsScreenQuery, { ...variables, after: null }, { signal })) }
})

const columns = (): [StaffColumn<TeamsScreenTeam>, ...StaffColumn<TeamsScreenTeam>[]] => [
  {
    id: 'name',
    title: m.back_office_company(),
    orders: ['name', 'name_last'],
    cell: ({ company_name }) => company_name,
  },
  { id: 'kind', title: m.back_office_kind(), cell: ({ company_kind }) => wordOf(companyKindTexts, company_kind) },
  { id: 'town', title: m.back_office_town(), cell: ({ town }) => town },
  { id: 'standing', title: m.back_office_standing(), cell: (team) => <TeamBadges team={team} /> },
  {
    id: 'users',
    title: m.back_office_users(),
    numeric: true,
    cell: ({ number_of_users }) => formatNumber(number_of_users),
  },
  {
    id: 'since',
    title: m.back_office_since(),
    orders: ['newest', 'oldest'],
    numeric: true,
    cell: ({ created_at }) => formatDate(created_at),
  },
]

/** Every company, found by its name or number. */
function TeamsScreen() {
  const { variables, staffTeams } = useData<typeof loader>()
  return (
    <Screen width="wide" header={<PageHeader title={m.back_office_nav_teams()} />}>
      <div className="flex flex-col gap-4">
        <FilterSearch label={m.back_office_teams_search()} />
        <Filters />
        <StaffList
          caption={m.back_office_nav_teams()}
          first={staffTeams}
          ask={async (after) => (await request(TeamsScreenQuery, { ...variables, after })).staffTeams}
          columns={columns()}
          to={({ id }) => href('/admin/teams/:id', { id })}
          card={(team) => (
            <>
              <span className="block truncate font-bold">{team.company_name}</span>
              <span className="block truncate text-sm text-soft">
                {wordOf(companyKindTexts, team.company_kind)} · {team.town}
              </span>
              <span className="mt-1 flex flex-wrap gap-1.5">
                <TeamBadges team={team} />
              </span>
            </>
          )}
          whenEmpty={{ icon: <IconBuilding size={40} stroke={1.5} />, title: m.back_office_teams_none() }}
        />
      </div>
    </Screen>
  )
}

const yesAndNo = () => [
  { value: 'yes', label: m.back_office_yes() },
  { value: 'no', label: m.back_office_no() },
]

function Filters() {
  return (
    <div className="flex flex-wrap gap-3">
      <FilterSelect
        name="kind"
        label={m.back_office_kind()}
        options={companyKinds.map((value) => ({ value, label: companyKindTexts[value]() }))}
      />
      <FilterSelect
        name="status"
        label={m.back_office_subscription()}
        options={subscriptionStatuses.map((value) => ({ value, label: wordsOfStatus(value).label() }))}
      />
      <FilterSelect name="suspended" label={m.back_office_suspended()} options={yesAndNo()} />
      <FilterSelect name="verified" label={m.directory_contact_verified()} options={yesAndNo()} />
    </div>
  )
}

export { TeamsScreen as Component }

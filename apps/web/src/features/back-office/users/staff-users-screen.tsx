import { IconUsers } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { formatDate } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { FilterSearch, FilterSelect, yesOrNo } from '../parts/filters.tsx'
import { personName } from '../../users/person.tsx'
import { type StaffColumn, staffOrderOf } from '../parts/staff-column.tsx'
import { StaffList } from '../parts/staff-list.tsx'
import { type StaffUserRow, StaffUsersScreenQuery } from './staff-users-screen.generated.ts'
import { UserBadges } from './user-badges.tsx'
import { PhoneText } from '../../../ui/show/phone-text.tsx'

export const loader = loaderOf('/admin/users', async ({ url: { searchParams }, signal }) => {
  const variables = {
    search: searchParams.get('search'),
    order: staffOrderOf(searchParams),
    team_id: searchParams.get('team_id'),
    inactivated: yesOrNo(searchParams.get('inactivated')),
    is_staff: yesOrNo(searchParams.get('staff')),
  }
  return { variables, ...(await request(StaffUsersScreenQuery, { ...variables, after: null }, { signal })) }
})

const columns = (): [StaffColumn<StaffUserRow>, ...StaffColumn<StaffUserRow>[]] => [
  { id: 'name', title: m.back_office_name(), orders: ['name', 'name_last'], cell: personName },
  { id: 'email', title: m.back_office_email(), cell: ({ email }) => email },
  {
    id: 'phone',
    title: m.back_office_phone(),
    cell: ({ phone }) => phone && <PhoneText phone={phone} />,
  },
  { id: 'company', title: m.back_office_company(), cell: ({ team }) => team?.company_name },
  { id: 'standing', title: m.back_office_standing(), cell: (user) => <UserBadges user={user} /> },
  {
    id: 'seen',
    title: m.users_col_last_seen(),
    numeric: true,
    cell: ({ last_seen_at }) => (last_seen_at ? formatDate(last_seen_at) : '–'),
  },
  {
    id: 'since',
    title: m.back_office_since(),
    orders: ['newest', 'oldest'],
    numeric: true,
    cell: ({ created_at }) => formatDate(created_at),
  },
]

/** Every person with an account, found by name or e-mail. */
function StaffUsersScreen() {
  const { variables, staffUsers } = useData<typeof loader>()
  const yesAndNo = [
    { value: 'yes', label: m.back_office_yes() },
    { value: 'no', label: m.back_office_no() },
  ]
  return (
    <Screen width="wide" header={<PageHeader title={m.back_office_nav_users()} />}>
      <div className="flex flex-col gap-4">
        <FilterSearch label={m.back_office_users_search()} />
        <div className="flex flex-wrap gap-3">
          <FilterSelect name="inactivated" label={m.back_office_inactivated()} options={yesAndNo} />
          <FilterSelect name="staff" label={m.back_office_staff()} options={yesAndNo} />
        </div>
        <StaffList
          caption={m.back_office_nav_users()}
          first={staffUsers}
          ask={async (after) => (await request(StaffUsersScreenQuery, { ...variables, after })).staffUsers}
          columns={columns()}
          to={({ id }) => href('/admin/users/:id', { id })}
          card={(user) => (
            <>
              <span className="block truncate font-bold">{personName(user)}</span>
              <span className="block truncate text-sm text-soft">{user.email}</span>
              <span className="mt-1 flex flex-wrap items-center gap-1.5">
                {user.team && <span className="text-sm text-soft">{user.team.company_name}</span>}
                <UserBadges user={user} />
              </span>
            </>
          )}
          whenEmpty={{ icon: <IconUsers size={40} stroke={1.5} />, title: m.back_office_users_none() }}
        />
      </div>
    </Screen>
  )
}

export { StaffUsersScreen as Component }

import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useRef } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { usersAllowed } from '@waybill/domain/subscriptions/plans'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import { useListKeys } from '../../ui/layout/use-list-keys.ts'
import { Card } from '../../ui/show/card.tsx'
import { ListRow } from '../../ui/show/list-row.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { TeamTabs } from '../teams/team-tabs.tsx'
import { Face } from './person.tsx'
import { PeopleTable } from './people-table.tsx'
import { JoinRequests } from './join-requests.tsx'
import { UserStanding } from './user-standing.tsx'
import { UsersScreenQuery, type TeamUser, type UsersScreenQueryResult } from './users-screen.generated.ts'
import { PhoneText } from '../../ui/show/phone-text.tsx'

type Team = NonNullable<UsersScreenQueryResult['Me']['team']>

export const loader = loaderOf('/users', async ({ signal }) => {
  const { Me, joinRequests } = await request(UsersScreenQuery, {}, { signal })
  return { team: found(Me.team), joinRequests }
})

/** The people of the company, and how many more may join. */
function UsersScreen() {
  const { team, joinRequests } = useData<typeof loader>()
  const places = placesOf(team)
  const me = useViewer()
  const refusal = refusalText(refusalOf(me, 'user.add', {}))
  const isFull = places.left <= 0
  const isWide = useIsWide()
  const note = m.users_places({ count: places.taken, max: places.all })
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={m.users_title()}
          note={<span className="figures text-sm text-soft">{note}</span>}
          actions={me.is_primary && !isFull && <AddButton refusal={refusal} />}
        >
          <TeamTabs current="users" />
        </PageHeader>
      }
    >
      <div className="flex flex-col gap-4">
        {joinRequests.length > 0 && <JoinRequests requests={joinRequests} isFull={isFull} />}
        {me.is_primary && isFull && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-3">
            <p className="text-soft">{m.users_full({ count: places.all })}</p>
            <LinkButton to={href('/subscription-edit')}>{m.users_full_plan()}</LinkButton>
          </div>
        )}
        {isWide ? <PeopleTable users={team.users} /> : <People users={team.users} />}
        {team.users.length === 1 && (
          <EmptyState
            icon={<IconUsers size={40} stroke={1.5} />}
            title={m.users_alone_title()}
            text={team.company_kind === 'Owner_Driver' ? m.users_alone_driver() : m.users_alone_text()}
          />
        )}
      </div>
    </Screen>
  )
}

function AddButton({ refusal }: { refusal: string | null }) {
  const icon = <IconUserPlus aria-hidden="true" size={20} />
  return refusal ? (
    <Button kind="primary" icon={icon} disabledReason={refusal}>
      {m.users_add()}
    </Button>
  ) : (
    <>
      <LinkButton kind="quiet" to={href('/import-list/:kind', { kind: 'people' })}>
        {m.imports_from_list()}
      </LinkButton>
      <LinkButton kind="primary" icon={icon} to={href('/user-add')}>
        {m.users_add()}
      </LinkButton>
    </>
  )
}

function People({ users }: { users: readonly TeamUser[] }) {
  const list = useRef<HTMLUListElement>(null)
  useListKeys(list)
  return (
    <Card flush>
      <ul ref={list}>
        {users.map((user) => (
          <ListRow key={user.id} to={href('/user-view/:id', { id: user.id })} before={<Face user={user} />}>
            <span className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${user.inactivated ? 'text-faint' : ''}`}>
              <span className="font-semibold">
                {user.name_first} {user.name_last}
              </span>
              <UserStanding user={user} />
            </span>
            <span className="figures flex flex-wrap gap-x-3 text-sm text-soft">
              <span className="truncate">{user.email}</span>
              {user.phone && <PhoneText phone={user.phone} />}
            </span>
          </ListRow>
        ))}
      </ul>
    </Card>
  )
}

function placesOf({ users, plan, allPlans }: Team) {
  const future = allPlans.find(({ status }) => status === 'Future')?.max_users ?? null
  const all = usersAllowed({ current: plan?.max_users ?? null, future })
  const taken = users.filter(({ inactivated }) => !inactivated).length
  return { taken, all, left: all - taken }
}

export { UsersScreen as Component }

import { useRef } from 'react'
import { href, Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useListKeys } from '../../ui/layout/use-list-keys.ts'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import { Face } from './person.tsx'
import { UserStanding } from './user-standing.tsx'
import type { TeamUser } from './users-screen.generated.ts'
import { PhoneText } from '../../ui/show/phone-text.tsx'

/** For a desk: who works for the company, what they may see, and when they were last here. */
export function PeopleTable({ users }: { users: readonly TeamUser[] }) {
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  return (
    <Card flush>
      <table ref={table} className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">{m.users_title()}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-soft *:px-4 *:py-2.5 *:font-medium">
            <th scope="col">{m.users_col_name()}</th>
            <th scope="col">{m.users_col_contact()}</th>
            <th scope="col">{m.users_access()}</th>
            <th scope="col">{m.users_col_last_seen()}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <PersonRow key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function PersonRow({ user }: { user: TeamUser }) {
  return (
    // Moved by nothing: the row is where its link ends, in every browser.
    <tr
      className={`relative translate-x-0 border-b border-line *:px-4 *:py-2 last:border-b-0 hover:bg-hover ${user.inactivated ? 'text-faint' : ''}`}
    >
      <td>
        <span className="flex items-center gap-3">
          <Face user={user} />
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={href('/user-view/:id', { id: user.id })}
              data-list-row
              className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
            >
              {user.name_first} {user.name_last}
            </Link>
            <UserStanding user={user} withoutAccess />
          </span>
        </span>
      </td>
      <td className="wrap-anywhere">
        {user.email}
        {user.phone && (
          <span className="block text-sm text-soft">
            <PhoneText phone={user.phone} />
          </span>
        )}
      </td>
      <td>{user.has_full_access ? m.users_access_full() : m.users_access_limited()}</td>
      <td className="figures whitespace-nowrap text-soft">
        {user.last_seen_at ? <DateText value={user.last_seen_at} relative /> : '–'}
      </td>
    </tr>
  )
}

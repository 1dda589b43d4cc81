import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { Badge } from '../../ui/show/badge.tsx'

type Standing = {
  id: string
  is_primary: boolean
  has_full_access: boolean
  inactivated: boolean
  can_sign_in: boolean
}

type UserStandingProps = {
  user: Standing
  /** Their right to see prices stands in a column of its own. */
  withoutAccess?: boolean
}

/** A user's role and state in the team, in a word or two. */
export function UserStanding({ user, withoutAccess = false }: UserStandingProps) {
  const isMe = useMe().id === user.id
  return (
    <span className="flex flex-wrap gap-1.5">
      {isMe && <Badge>{m.users_view_you()}</Badge>}
      {user.is_primary && <Badge>{m.users_view_primary()}</Badge>}
      {!withoutAccess && !user.has_full_access && <Badge>{m.users_view_limited()}</Badge>}
      {user.inactivated && <Badge>{m.users_view_inactive()}</Badge>}
      {!user.inactivated && !user.can_sign_in && <Badge>{m.users_invited()}</Badge>}
    </span>
  )
}

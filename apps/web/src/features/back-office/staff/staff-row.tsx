import type { ReactNode } from 'react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../../session/me.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { personName } from '../../users/person.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { RemoveStaffDialog, StaffRolesDialog } from './change-staff-dialogs.tsx'
import { rolesInOrder, rolesText, roleWords } from './staff-words.ts'
import type { StaffMember } from './staff-screen.generated.ts'

type StaffRowProps = { member: StaffMember; onDialog: (dialog: ReactNode) => void; onClose: () => void }

/** One colleague: who, what they may do, whether they can sign in, and what waits for a second owner. */
export function StaffRow({ member, onDialog, onClose }: StaffRowProps) {
  const roles = member.staff_roles ?? []
  return (
    <li className="flex flex-wrap items-start gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <TextLink to={href('/admin/users/:id', { id: member.id })}>{personName(member)}</TextLink>
          {rolesInOrder
            .filter((role) => roles.includes(role))
            .map((role) => (
              <Badge key={role}>{roleWords[role].name()}</Badge>
            ))}
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {member.email} · {stateText(member)}
          {member.last_seen_at && (
            <>
              {' '}
              · {m.users_col_last_seen()} <DateText value={member.last_seen_at} relative />
            </>
          )}
        </p>
        {member.staff_change && <ChangeAsked change={member.staff_change} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <StaffButton
          permission="staff.add"
          size="small"
          onClick={() => onDialog(<StaffRolesDialog member={member} onClose={onClose} />)}
        >
          {m.staff_roles()}
        </StaffButton>
        <StaffButton
          permission="staff.add"
          size="small"
          onClick={() => onDialog(<RemoveStaffDialog member={member} onClose={onClose} />)}
        >
          {m.staff_remove()}
        </StaffButton>
      </div>
    </li>
  )
}

function ChangeAsked({ change }: { change: NonNullable<StaffMember['staff_change']> }) {
  const me = useMe()
  const { staff_roles, asked_by } = change
  const person = personName(asked_by)
  return (
    <p className="mt-2 rounded-control bg-sunken px-3 py-2 text-sm">
      {staff_roles.length === 0
        ? m.staff_removal_asked({ person })
        : m.staff_roles_asked({ person, roles: rolesText(staff_roles) })}{' '}
      {asked_by.id === me.id ? m.staff_waits_for_other() : m.staff_confirm_by_asking()}
    </p>
  )
}

function stateText({ inactivated, has_second_factor }: StaffMember): string {
  if (inactivated) return m.back_office_inactivated()
  return has_second_factor ? m.staff_has_factor() : m.staff_no_factor()
}

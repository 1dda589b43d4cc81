import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { personName } from '../../users/person.tsx'
import { ReasonButton } from '../parts/reason-dialog.tsx'
import { type StaffUser, StaffUserScreenLogOut, StaffUserScreenMailLink } from './staff-user-screen.generated.ts'

/** A link to confirm the address or to choose a password, for whoever cannot come in. */
export function MailLinkButton({ user }: { user: StaffUser }) {
  const [mail] = useWrite(StaffUserScreenMailLink)
  return (
    <ReasonButton
      label={m.back_office_user_mail_link()}
      text={m.back_office_user_mail_link_text({ email: user.email ?? personName(user) })}
      said={m.back_office_user_link_is_mailed()}
      onConfirm={(reason) => mail({ input: { user_id: user.id, reason } })}
    />
  )
}

/** For a lost phone: every session ends, on every device. */
export function LogOutButton({ user }: { user: StaffUser }) {
  const [logOut] = useWrite(StaffUserScreenLogOut)
  return (
    <ReasonButton
      label={m.back_office_user_log_out()}
      text={m.back_office_user_log_out_text({ person: personName(user) })}
      said={m.back_office_user_is_logged_out()}
      onConfirm={(reason) => logOut({ input: { user_id: user.id, reason } })}
    />
  )
}

import { useState } from 'react'
import { changeEmailByStaffInput } from '@waybill/domain/back-office/back-office-input'
import { MAX_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { personName } from '../../users/person.tsx'
import { EditDialog } from '../content/edit-dialog.tsx'
import { ReasonButton } from '../parts/reason-dialog.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import {
  ChangeEmailByStaff,
  type StaffUser,
  StaffUserScreenLogOut,
  StaffUserScreenMailLink,
  UnlockAccount,
} from './staff-user-screen.generated.ts'

/** For whoever is locked out after too many tries. */
export function UnlockButton({ user }: { user: StaffUser }) {
  const [unlock] = useWrite(UnlockAccount)
  return (
    <ReasonButton
      permission="account.help"
      label={m.back_office_user_unlock()}
      text={m.back_office_user_unlock_text({ person: personName(user) })}
      said={m.back_office_user_is_unlocked()}
      onConfirm={(reason) => unlock({ input: { user_id: user.id, reason } })}
    />
  )
}

/** For whoever cannot read the old address any more. */
export function EmailButton({ user }: { user: StaffUser }) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <StaffButton permission="person.judge" onClick={() => setAsks(true)}>
        {m.back_office_user_email()}
      </StaffButton>
      {asks && <EmailDialog user={user} onClose={() => setAsks(false)} />}
    </>
  )
}

function EmailDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const [change] = useWrite(ChangeEmailByStaff, {
    onDone: () => {
      onClose()
      showToast({ text: m.back_office_user_email_asked(), tone: 'success' })
    },
  })
  const form = useDomainForm(changeEmailByStaffInput, {
    defaultValues: { user_id: user.id, email: '', reason: '' },
    onSubmit: (input) => change({ input }),
    warnOnLeave: false,
  })
  return (
    <EditDialog
      title={m.back_office_user_email_title({ person: personName(user) })}
      consequence={m.back_office_user_email_text({ email: user.email ?? '' })}
      confirm={m.back_office_user_email()}
      form={form}
      onClose={onClose}
    >
      <TextField label={m.back_office_user_email_new()} type="email" {...form.field('email')} />
      <TextArea
        label={m.back_office_reason()}
        description={m.back_office_reason_hint()}
        rows={2}
        maxLength={MAX_TEXT}
        {...form.field('reason')}
      />
    </EditDialog>
  )
}

/** A link to confirm the address or to choose a password, for whoever cannot come in. */
export function MailLinkButton({ user }: { user: StaffUser }) {
  const [mail] = useWrite(StaffUserScreenMailLink)
  return (
    <ReasonButton
      permission="account.help"
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
      permission="person.judge"
      label={m.back_office_user_log_out()}
      text={m.back_office_user_log_out_text({ person: personName(user) })}
      said={m.back_office_user_is_logged_out()}
      onConfirm={(reason) => logOut({ input: { user_id: user.id, reason } })}
    />
  )
}

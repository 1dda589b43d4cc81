import { IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { href } from 'react-router'
import { IMPERSONATION_MINUTES } from '@waybill/domain/back-office/impersonation'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { personName } from '../parts/person-name.ts'
import { StaffUserScreenImpersonate, type StaffUser } from './staff-user-screen.generated.ts'

/** To see what the member sees, and help with it. */
export function ImpersonateButton({ user }: { user: StaffUser }) {
  const [asks, setAsks] = useState(false)
  const [start] = useWrite(StaffUserScreenImpersonate, {
    onDone: ({ startImpersonation: { token } }) => href('/impersonate/:token', { token }),
  })
  return (
    <>
      <Button icon={<IconUserShield aria-hidden="true" size={20} />} onClick={() => setAsks(true)}>
        {m.back_office_impersonate()}
      </Button>
      {asks && (
        <ReasonDialog
          title={m.back_office_impersonate_title({ person: personName(user) })}
          text={m.back_office_impersonate_text({ minutes: IMPERSONATION_MINUTES })}
          confirm={m.back_office_impersonate()}
          onConfirm={(reason) => start({ input: { user_id: user.id, reason } })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

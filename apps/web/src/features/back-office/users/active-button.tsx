import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { personName } from '../parts/person-name.ts'
import { StaffUserScreenSetActive, type StaffUser } from './staff-user-screen.generated.ts'

/** Shuts one person out, or lets them in again. */
export function ActiveButton({ user }: { user: StaffUser }) {
  const { id, inactivated } = user
  const [asks, setAsks] = useState(false)
  const [set] = useWrite(StaffUserScreenSetActive, {
    onDone: ({ setUserActive: { inactivated: isOut } }) => {
      setAsks(false)
      showToast({
        text: isOut ? m.back_office_user_is_inactivated() : m.back_office_user_is_activated(),
        tone: 'success',
      })
    },
  })
  const person = personName(user)
  const texts = inactivated
    ? {
        title: m.back_office_user_activate_title({ person }),
        text: m.back_office_user_activate_text(),
        confirm: m.back_office_user_activate(),
      }
    : {
        title: m.back_office_user_inactivate_title({ person }),
        text: m.back_office_user_inactivate_text(),
        confirm: m.back_office_user_inactivate(),
      }
  return (
    <>
      <Button kind={inactivated ? 'secondary' : 'danger'} onClick={() => setAsks(true)}>
        {texts.confirm}
      </Button>
      {asks && (
        <ReasonDialog
          {...texts}
          danger={!inactivated}
          onConfirm={(reason) => set({ input: { user_id: id, active: inactivated, reason } })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { personName } from '../parts/person-name.ts'
import { StaffUserScreenResetSecondFactor, type StaffUser } from './staff-user-screen.generated.ts'

/** For who has lost the phone with the codes, and the backup codes too. */
export function SecondFactorButton({ user }: { user: StaffUser }) {
  const [asks, setAsks] = useState(false)
  const [reset] = useWrite(StaffUserScreenResetSecondFactor, {
    onDone: () => {
      setAsks(false)
      showToast({ text: m.back_office_user_factor_is_reset(), tone: 'success' })
    },
  })
  const refusal = refusalText(refusalOf(useViewer(), 'second_factor.reset', { user }))
  return (
    <>
      <Button
        onClick={() => setAsks(true)}
        disabledReason={refusal ?? (user.has_second_factor ? null : m.back_office_user_no_factor())}
      >
        {m.back_office_user_reset_factor()}
      </Button>
      {asks && (
        <ReasonDialog
          title={m.back_office_user_reset_factor_title({ person: personName(user) })}
          text={m.back_office_user_reset_factor_text()}
          confirm={m.back_office_user_reset_factor()}
          danger
          onConfirm={(reason) => reset({ input: { user_id: user.id, reason } })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

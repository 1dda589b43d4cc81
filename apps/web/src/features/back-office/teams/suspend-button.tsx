import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { StaffTeamScreenSuspend, StaffTeamScreenUnsuspend } from './staff-team-screen.generated.ts'

type SuspendButtonProps = { team: { id: string; company_name: string; is_suspended: boolean } }

/** Shuts a company out, or lets it in again; its Primary Member is written to either way. */
export function SuspendButton({ team: { id, company_name, is_suspended } }: SuspendButtonProps) {
  const [asks, setAsks] = useState(false)
  const done = (text: string) => () => {
    setAsks(false)
    showToast({ text, tone: 'success' })
  }
  const [suspend] = useWrite(StaffTeamScreenSuspend, { onDone: done(m.back_office_team_suspended()) })
  const [unsuspend] = useWrite(StaffTeamScreenUnsuspend, { onDone: done(m.back_office_team_unsuspended()) })
  const close = () => setAsks(false)
  return (
    <>
      <Button kind={is_suspended ? 'secondary' : 'danger'} size="small" onClick={() => setAsks(true)}>
        {is_suspended ? m.back_office_team_unsuspend() : m.back_office_team_suspend()}
      </Button>
      {asks && is_suspended && (
        <ReasonDialog
          title={m.back_office_team_unsuspend_title({ company: company_name })}
          text={m.back_office_team_unsuspend_text()}
          confirm={m.back_office_team_unsuspend()}
          onConfirm={(reason) => unsuspend({ input: { team_id: id, reason } })}
          onClose={close}
        />
      )}
      {asks && !is_suspended && (
        <ReasonDialog
          title={m.back_office_team_suspend_title({ company: company_name })}
          text={m.back_office_team_suspend_text()}
          confirm={m.back_office_team_suspend()}
          danger
          onConfirm={(reason) => suspend({ input: { team_id: id, reason } })}
          onClose={close}
        />
      )}
    </>
  )
}

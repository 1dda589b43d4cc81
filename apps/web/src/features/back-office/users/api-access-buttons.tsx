import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { personName } from '../parts/person-name.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { StaffUserScreenGiveApiAccess, type StaffUser } from './staff-user-screen.generated.ts'

type Right = 'can_use_client_api' | 'has_demo_account_access'
const words: Record<Right, { give: () => string; take: () => string }> = {
  can_use_client_api: { give: m.back_office_api_give, take: m.back_office_api_take },
  has_demo_account_access: { give: m.back_office_demo_give, take: m.back_office_demo_take },
}

/** Staff say who may use the API and the demo account. */
export function ApiAccessButtons({ user }: { user: StaffUser }) {
  return (
    <>
      <RightButton user={user} right="can_use_client_api" />
      <RightButton user={user} right="has_demo_account_access" />
    </>
  )
}

function RightButton({ user, right }: { user: StaffUser; right: Right }) {
  const [asks, setAsks] = useState(false)
  const [give] = useOperation(StaffUserScreenGiveApiAccess, {
    onDone: () => {
      setAsks(false)
      showToast({ text: m.back_office_api_saved(), tone: 'success' })
    },
  })
  const has = user[right]
  const text = has ? words[right].take() : words[right].give()
  return (
    <>
      <Button onClick={() => setAsks(true)}>{text}</Button>
      {asks && (
        <ReasonDialog
          title={text}
          text={m.back_office_api_text({ person: personName(user) })}
          confirm={text}
          onConfirm={(reason) => give({ input: { user_id: user.id, [right]: !has, reason } })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

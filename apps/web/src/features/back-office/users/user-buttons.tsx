import { IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { IMPERSONATION_MINUTES } from '@waybill/domain/back-office/impersonation'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { personName } from '../../users/person.tsx'
import { ReasonButton, ReasonDialog } from '../parts/reason-dialog.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import {
  type StaffUser,
  StaffUserScreenGiveRights,
  StaffUserScreenImpersonate,
  StaffUserScreenResetSecondFactor,
  StaffUserScreenSetActive,
} from './staff-user-screen.generated.ts'

/** Inactivates one user, or activates them again. */
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
      <StaffButton permission="person.judge" kind={inactivated ? 'secondary' : 'quiet'} onClick={() => setAsks(true)}>
        {texts.confirm}
      </StaffButton>
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

/** To see what the member sees, and help with it. */
export function ImpersonateButton({ user }: { user: StaffUser }) {
  const [asks, setAsks] = useState(false)
  const [start] = useWrite(StaffUserScreenImpersonate, {
    onDone: ({ startImpersonation: { token } }) => href('/impersonate/:token', { token }),
  })
  const refusal = refusalText(refusalOf(useViewer(), 'impersonation.start', { impersonated: user }))
  return (
    <>
      <Button
        icon={<IconUserShield aria-hidden="true" size={20} />}
        onClick={() => setAsks(true)}
        disabledReason={refusal}
      >
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

type Right = 'can_bid' | 'can_use_client_api' | 'has_demo_account_access'
const words: Record<Right, { give: () => string; take: () => string }> = {
  can_bid: { give: m.back_office_bid_give, take: m.back_office_bid_take },
  can_use_client_api: { give: m.back_office_api_give, take: m.back_office_api_take },
  has_demo_account_access: { give: m.back_office_demo_give, take: m.back_office_demo_take },
}

/** Staff say who may bid, use the API and the demo account. */
export function RightsButtons({ user }: { user: StaffUser }) {
  return (
    <>
      <RightButton user={user} right="can_bid" />
      <RightButton user={user} right="can_use_client_api" />
      <RightButton user={user} right="has_demo_account_access" />
    </>
  )
}

function RightButton({ user, right }: { user: StaffUser; right: Right }) {
  const [give] = useWrite(StaffUserScreenGiveRights)
  const has = user[right]
  return (
    <ReasonButton
      permission="person.judge"
      label={has ? words[right].take() : words[right].give()}
      text={m.back_office_rights_text({ person: personName(user) })}
      onConfirm={(reason) => give({ input: { user_id: user.id, [right]: !has, reason } })}
    />
  )
}

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

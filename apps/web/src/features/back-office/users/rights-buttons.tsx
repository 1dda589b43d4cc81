import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { personName } from '../parts/person-name.ts'
import { ReasonButton } from '../parts/reason-button.tsx'
import { StaffUserScreenGiveRights, type StaffUser } from './staff-user-screen.generated.ts'

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
      label={has ? words[right].take() : words[right].give()}
      text={m.back_office_rights_text({ person: personName(user) })}
      onConfirm={(reason) => give({ input: { user_id: user.id, [right]: !has, reason } })}
    />
  )
}

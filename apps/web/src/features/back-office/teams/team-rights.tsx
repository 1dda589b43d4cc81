import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { ReasonButton } from '../parts/reason-button.tsx'
import { StaffTeamScreenLetBid, StaffTeamScreenVerifyContact, type StaffTeam } from './staff-team-screen.generated.ts'

/** Whether the company may bid: only of one that takes work. */
export function BiddingButton({ team: { id, company_name: company, can_bid } }: { team: StaffTeam }) {
  const [letBid] = useWrite(StaffTeamScreenLetBid)
  return (
    <ReasonButton
      size="small"
      label={can_bid ? m.back_office_bid_take() : m.back_office_bid_give()}
      text={can_bid ? m.back_office_team_bid_take_text({ company }) : m.back_office_team_bid_give_text({ company })}
      onConfirm={(reason) => letBid({ input: { team_id: id, can_bid: !can_bid, reason } })}
    />
  )
}

/** Whether the company is reached where it says. */
export function ContactButton({ team: { id, company_name: company, contact_verified_at } }: { team: StaffTeam }) {
  const [verify] = useWrite(StaffTeamScreenVerifyContact)
  const verified = contact_verified_at !== null
  return (
    <ReasonButton
      size="small"
      label={verified ? m.back_office_contact_unverify() : m.back_office_contact_verify()}
      text={
        verified ? m.back_office_contact_unverify_text({ company }) : m.back_office_contact_verify_text({ company })
      }
      onConfirm={(reason) => verify({ input: { team_id: id, verified: !verified, reason } })}
    />
  )
}

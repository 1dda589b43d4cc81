import { telLink } from '@waybill/domain/phones/tel-link'
import { href } from 'react-router'
import type { RegistryStatus } from '@waybill/domain/teams/company-registry'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { formatDate } from '../../../ui/format.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { ListRow } from '../../../ui/show/list-row.tsx'
import { Stars } from '../../../ui/show/stars.tsx'
import { DocumentBadge } from '../../documents/document-badge.tsx'
import { typeName } from '../../documents/document-words.ts'
import { companyKindTexts } from '../../teams/company-words.ts'
import { personName } from '../../users/person.tsx'
import { ReasonButton } from '../parts/reason-dialog.tsx'
import {
  type StaffTeam,
  StaffTeamScreenLetBid,
  StaffTeamScreenVerifyContact,
  StaffTeamScreenWithholdRecord,
} from './staff-team-screen.generated.ts'
import { PhoneText } from '../../../ui/show/phone-text.tsx'
import { wordOf } from '../../../ui/word-of.ts'

export function TeamFacts({ team }: { team: StaffTeam }) {
  const address = [team.address_line_1, team.address_line_2, team.town, team.county, team.postal_code]
  return (
    <FactsList
      facts={[
        [m.back_office_kind(), wordOf(companyKindTexts, team.company_kind)],
        [m.back_office_company_number(), team.company_number],
        [m.back_office_registry(), registryTexts[team.registry_status ?? 'unchecked'](team.registry_name ?? '')],
        [m.back_office_vat_number(), team.vat_number],
        [m.back_office_former(), team.former_identities.map(formerText).join('\n')],
        [m.back_office_address(), address.filter(Boolean).join('\n')],
        [
          m.back_office_phone(),
          team.phone && (
            <TextLink key="phone" to={telLink(team.phone)}>
              <PhoneText phone={team.phone} />
            </TextLink>
          ),
        ],
        [
          m.back_office_contact(),
          team.contact_verified_at
            ? m.back_office_contact_verified({ date: formatDate(team.contact_verified_at) })
            : m.back_office_contact_not_verified(),
        ],
        [
          m.back_office_active_users(),
          team.plan
            ? m.back_office_users_of({ count: team.number_of_users, max: team.plan.max_users })
            : String(team.number_of_users),
        ],
        [m.back_office_rating(), <Stars key="stars" rating={team.score.rating} count={team.score.count} />],
        [m.back_office_since(), <DateText key="since" value={team.created_at} show="day" />],
      ]}
    />
  )
}

const registryTexts: Readonly<Record<RegistryStatus, (name: string) => string>> = {
  dissolved: (name) => m.back_office_registry_dissolved({ name }),
  found: (name) => m.back_office_registry_found({ name }),
  name_differs: (name) => m.back_office_registry_name_differs({ name }),
  not_found: () => m.back_office_registry_not_found(),
  unchecked: () => m.back_office_registry_unchecked(),
}

function formerText({ company_name, company_number, vat_number, changed_at }: StaffTeam['former_identities'][number]) {
  const identity = [company_name, company_number, vat_number].filter(Boolean).join(', ')
  return m.back_office_former_until({ identity, date: formatDate(changed_at) })
}

export function TeamUsers({ users }: { users: StaffTeam['users'] }) {
  return (
    <ul className="border-t border-line">
      {users.map((user) => (
        <ListRow key={user.id} to={href('/admin/users/:id', { id: user.id })}>
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{personName(user)}</span>
            {user.is_primary && <Badge>{m.back_office_primary()}</Badge>}
            {!user.has_full_access && <Badge>{m.back_office_limited()}</Badge>}
            {user.inactivated && <Badge>{m.back_office_inactivated()}</Badge>}
          </span>
          <span className="block truncate text-sm text-soft">{user.email}</span>
        </ListRow>
      ))}
    </ul>
  )
}

export function TeamDocuments({ documents }: { documents: StaffTeam['documents'] }) {
  if (documents.length === 0) return <p className="px-4 pb-4 text-soft">{m.back_office_documents_none()}</p>
  return (
    <ul className="border-t border-line">
      {documents.map((document) => (
        <ListRow
          key={document.id}
          to={href('/admin/review/:id', { id: document.id })}
          after={<DocumentBadge document={document} />}
        >
          <span className="text-sm font-medium">{typeName(document.type)}</span>
        </ListRow>
      ))}
    </ul>
  )
}

/** Whether the company may bid: only of one that takes work. */
export function BiddingButton({ team: { id, company_name: company, can_bid } }: { team: StaffTeam }) {
  const [letBid] = useWrite(StaffTeamScreenLetBid)
  return (
    <ReasonButton
      permission="company.judge"
      size="small"
      label={can_bid ? m.back_office_bid_take() : m.back_office_bid_give()}
      text={can_bid ? m.back_office_team_bid_take_text({ company }) : m.back_office_team_bid_give_text({ company })}
      onConfirm={(reason) => letBid({ input: { team_id: id, can_bid: !can_bid, reason } })}
    />
  )
}

/** Whether a sole trader's payment record is withheld after an objection. */
export function RecordButton({ team: { id, company_name: company, payer_record_withheld_at } }: { team: StaffTeam }) {
  const [withhold] = useWrite(StaffTeamScreenWithholdRecord)
  const withheld = payer_record_withheld_at !== null
  return (
    <ReasonButton
      permission="company.judge"
      size="small"
      label={withheld ? m.back_office_record_show() : m.back_office_record_withhold()}
      text={withheld ? m.back_office_record_show_text({ company }) : m.back_office_record_withhold_text({ company })}
      onConfirm={(reason) => withhold({ input: { team_id: id, withheld: !withheld, reason } })}
    />
  )
}

/** Whether staff have verified how the company is reached. */
export function ContactButton({ team: { id, company_name: company, contact_verified_at } }: { team: StaffTeam }) {
  const [verify] = useWrite(StaffTeamScreenVerifyContact)
  const verified = contact_verified_at !== null
  return (
    <ReasonButton
      permission="company.judge"
      size="small"
      label={verified ? m.back_office_contact_unverify() : m.back_office_contact_verify()}
      text={
        verified ? m.back_office_contact_unverify_text({ company }) : m.back_office_contact_verify_text({ company })
      }
      onConfirm={(reason) => verify({ input: { team_id: id, verified: !verified, reason } })}
    />
  )
}

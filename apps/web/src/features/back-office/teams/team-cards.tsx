import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { formatDate } from '../../../ui/format.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { ListRow } from '../../../ui/show/list-row.tsx'
import { Stars } from '../../../ui/show/stars.tsx'
import { DocumentBadge } from '../../documents/document-badge.tsx'
import { typeName } from '../../documents/document-words.ts'
import { personName } from '../parts/person-name.ts'
import { companyKindTexts } from '../../teams/company-words.ts'
import type { StaffTeam } from './staff-team-screen.generated.ts'

export function TeamFacts({ team }: { team: StaffTeam }) {
  const address = [team.address_line_1, team.address_line_2, team.town, team.county, team.postal_code]
  return (
    <FactsList
      facts={[
        [m.back_office_kind(), companyKindTexts[team.company_kind]()],
        [m.back_office_company_number(), team.company_number],
        [m.back_office_vat_number(), team.vat_number],
        [m.back_office_address(), address.filter(Boolean).join('\n')],
        [m.back_office_phone(), team.phone],
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

import { IconBuilding, IconCircleCheck, IconFileOff, IconPhoneCheck } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { DateText } from '../../ui/show/date-text.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { Stars } from '../../ui/show/stars.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { PayerFacts } from '../payer-record/payer-facts.tsx'
import { companyKindTexts } from '../teams/company-words.ts'
import { FormerNames } from '../teams/former-names.tsx'
import type { CompanyCard } from './directory.generated.ts'
import { whereText } from './team-row.tsx'
import { ServerImage } from '../../ui/show/server-image.tsx'
import { wordOf } from '../../ui/word-of.ts'

/** The company at a glance. */
export function CompanyHead({ team }: { team: CompanyCard }) {
  return (
    <div className="flex items-center gap-4">
      {team.logo ? (
        <ServerImage
          src={`${team.logo}/thumbnail`}
          alt=""
          className="size-16 shrink-0 rounded-card bg-sunken object-contain"
        />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-card bg-sunken text-soft">
          <IconBuilding aria-hidden="true" size={28} />
        </span>
      )}
      <div className="min-w-0">
        <p className="text-lg leading-tight font-bold wrap-anywhere">{team.company_name}</p>
        <FormerNames team={team} />
        <p className="text-soft">{whereText(team, null)}</p>
        {!team.is_blocked && <Stars rating={team.score.rating} count={team.score.count} />}
      </div>
    </div>
  )
}

/** The facts of a company before one looks closer. */
export function CompanyFacts({ team }: { team: CompanyCard }) {
  const papers = team.documents_approved ? (
    <StatusBadge tone="paid" icon={IconCircleCheck} label={m.users_view_documents_ok()} />
  ) : (
    <StatusBadge tone="trouble" icon={IconFileOff} label={m.users_view_documents_missing()} />
  )
  return (
    <FactsList
      facts={[
        [m.directory_kind(), wordOf(companyKindTexts, team.company_kind)],
        [m.directory_where(), team.short_address],
        [m.users_view_rating(), <Stars key="rating" rating={team.score.rating} count={team.score.count} />],
        [m.documents_title(), team.member_role === 'Poster' ? null : papers],
        [
          m.directory_contact(),
          team.contact_verified_at ? (
            <StatusBadge key="contact" tone="paid" icon={IconPhoneCheck} label={m.directory_contact_verified()} />
          ) : (
            m.directory_contact_not_verified()
          ),
        ],
        [m.directory_vehicles(), team.vehicle_kinds.map(vehicleText).join(', ')],
        [
          m.directory_people(),
          <span key="people" className="figures">
            {team.number_of_users}
          </span>,
        ],
        [
          m.payer_record_title(),
          team.payer_record && team.member_role !== 'Taker' ? <PayerFacts key="pays" team={team} /> : null,
        ],
        [m.users_view_since(), <DateText key="since" value={team.created_at} show="day" />],
      ]}
    />
  )
}

import { IconBan, IconPhoneCheck, IconShieldCheck } from '@tabler/icons-react'
import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import { m } from '@waybill/locales/messages'
import { formatRoughMiles } from '../../ui/format.ts'
import { ListRow } from '../../ui/show/list-row.tsx'
import { Stars } from '../../ui/show/stars.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import { PayerLine } from '../payer-record/payer-line.tsx'
import { companyKindTexts } from '../teams/company-words.ts'
import { FormerNames } from '../teams/former-names.tsx'
import type { DirectoryTeam } from './directory.generated.ts'
import { wordOf } from '../../ui/word-of.ts'

/** How many vehicle outlines fit into a row. */
const SHOWN_KINDS = 4

type TeamRowProps = { team: DirectoryTeam; to: string; near: Position | null }

/** A company in the list: its kind, place, rating and vehicles. */
export function TeamRow({ team, to, near }: TeamRowProps) {
  return (
    <ListRow to={to} pin={team.id}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold wrap-anywhere">{team.company_name}</span>
        <Stars rating={team.score.rating} count={team.score.count} />
      </p>
      <FormerNames team={team} />
      <p className="figures text-sm text-soft">{whereText(team, near)}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        {team.is_blocked && (
          <span className="inline-flex items-center gap-1 font-medium text-trouble-ink">
            <IconBan aria-hidden="true" size={16} />
            {m.directory_blocked()}
          </span>
        )}
        {team.documents_approved && team.member_role !== 'Poster' && !team.is_blocked && (
          <span className="inline-flex items-center gap-1">
            <IconShieldCheck aria-hidden="true" size={16} />
            {m.directory_documents_ok()}
          </span>
        )}
        {team.contact_verified_at && !team.is_blocked && (
          <span className="inline-flex items-center gap-1">
            <IconPhoneCheck aria-hidden="true" size={16} />
            {m.directory_contact_verified()}
          </span>
        )}
        {!team.is_blocked && team.member_role !== 'Taker' && <PayerLine record={team.payer_record} />}
        <VehicleKinds kinds={team.vehicle_kinds} />
      </p>
    </ListRow>
  )
}

export function whereText({ company_kind, short_address, lat, lng }: DirectoryTeam, near: Position | null): string {
  const away =
    near && lat !== null && lng !== null
      ? m.directory_away({ distance: formatRoughMiles(distanceBetween(near, { latitude: lat, longitude: lng })) })
      : null
  return [wordOf(companyKindTexts, company_kind), short_address, away].filter(Boolean).join(' · ')
}

function VehicleKinds({ kinds }: { kinds: DirectoryTeam['vehicle_kinds'] }) {
  if (kinds.length === 0) return null
  return (
    <span role="img" aria-label={kinds.map(vehicleText).join(', ')} className="inline-flex items-center gap-2">
      {kinds.slice(0, SHOWN_KINDS).map((kind) => (
        <VehicleSilhouette key={kind.id} vehicle={kind} className="h-4 w-8" />
      ))}
      {kinds.length > SHOWN_KINDS && <span className="figures">+{kinds.length - SHOWN_KINDS}</span>}
    </span>
  )
}

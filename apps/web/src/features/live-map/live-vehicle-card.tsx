import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { formatRelative } from '../../ui/format.ts'
import { Stars } from '../../ui/show/stars.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { vehicleStandingText } from '../fleet/vehicle-words.ts'
import { AvailabilityBadge } from '../fleet/vehicle-standing.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { CompanyWays } from '../jobs/offer/offer-button.tsx'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import { CompanyLink } from '../teams/company-link.tsx'
import { personName } from '../users/person.tsx'
import { LiveMapCardQuery, type LiveMapCardQueryResult } from './live-map.generated.ts'

export type LiveCard = NonNullable<LiveMapCardQueryResult['liveVehicle']>

type LiveVehicleCardProps = { card: LiveCard; offered_id: string | null; onClose: () => void }

/** The vehicle's company, whether it is free and where it will be, and how fresh that is. */
export function LiveVehicleCard({ card, offered_id, onClose }: LiveVehicleCardProps) {
  const now = useNow()
  const { vehicle, team, driver, availability, status_text, is_online, is_own } = card
  const when = formatRelative(card.heard_at, now)
  return (
    <section aria-label={vehicleText(vehicle)} className="p-4">
      <div className="flex items-start gap-3">
        <VehicleSilhouette vehicle={vehicle} className="mt-1 h-8 w-16 text-ink" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-tight font-bold">{vehicleText(vehicle)}</h2>
          <CompanyLink team={team} met={false} className="font-medium" />
          <Stars rating={team.score.rating} count={team.score.count} />
        </div>
        <IconButton label={m.ui_close()} icon={<IconX size={20} />} onClick={onClose} />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <AvailabilityBadge value={availability} />
        <span className="figures font-medium empty:hidden">{vehicleStandingText(card, now)}</span>
      </p>
      {status_text && <p className="mt-1 text-soft wrap-anywhere">{status_text}</p>}
      <p className="figures mt-3 text-sm text-soft">
        {is_online ? m.live_map_heard({ when }) : m.live_map_offline({ when })}
        {!is_own && ` · ${m.live_map_coarse()}`}
      </p>
      {!is_own && <CompanyWays team={team} offered_id={offered_id} size="small" />}
      {is_own && (
        <p className="mt-2">
          {driver && `${personName(driver)} · `}
          <TextLink to={href('/my-fleet')}>{m.live_map_own()}</TextLink>
        </p>
      )}
    </section>
  )
}

/** The facts of the vehicle that is open; null while they are queried, 'gone' when it is no longer on the map. */
export function useLiveCard(handle: string | null, changes: unknown): LiveCard | 'gone' | null {
  const [found, setFound] = useState<{ handle: string; card: LiveCard | 'gone' } | null>(null)
  useEffect(() => {
    if (handle === null) return
    const abort = new AbortController()
    void request(LiveMapCardQuery, { handle }, { signal: abort.signal })
      .then(({ liveVehicle }) => setFound({ handle, card: liveVehicle ?? 'gone' }))
      .catch(() => undefined) // offline: what was known of it stays
    return () => abort.abort()
  }, [handle, changes])
  return found?.handle === handle ? found.card : null
}

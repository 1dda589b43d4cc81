import { type alertMatchesInput, MOST_MATCHES } from '@waybill/domain/alerts/alert-settings'
import type { z } from '@waybill/domain/errors/validation'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../query/use-lookup.ts'
import { formatNumber } from '../../ui/format.ts'
import { AlertMatchesQuery } from './alerts.generated.ts'

const SETTLE_MS = 300

/** The matches of these choices, before they are saved: a user who sees none, or a thousand, chooses otherwise. */
export function AlertMatches({ wanted }: { wanted: z.input<typeof alertMatchesInput> }) {
  const { vehicle_ids = [], min_haul_miles = null, max_haul_miles = null } = wanted
  const isOutOfOrder = min_haul_miles !== null && max_haul_miles !== null && max_haul_miles < min_haul_miles
  const isUnread = Number.isNaN(min_haul_miles) || Number.isNaN(max_haul_miles)
  const variables = { vehicle_ids: [...vehicle_ids], min_haul_miles, max_haul_miles }
  const { data, pending } = useLookup(AlertMatchesQuery, isOutOfOrder || isUnread ? null : variables, SETTLE_MS)
  const matches = data?.alertMatches
  return (
    <p role="status" className={`figures min-h-6 font-medium ${pending ? 'text-faint' : ''}`}>
      {matches && [nowText(matches.open), weekText(matches.week)].join(' · ')}
    </p>
  )
}

function nowText(count: number): string {
  return count < MOST_MATCHES ? m.alerts_match_now({ count }) : m.alerts_match_now_most()
}

function weekText(count: number): string {
  return count < MOST_MATCHES ? m.alerts_match_week({ count: formatNumber(count) }) : m.alerts_match_week_most()
}

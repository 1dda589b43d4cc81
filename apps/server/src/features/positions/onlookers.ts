import { refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { Onlooker } from '@waybill/domain/positions/sharing'
import { AppError } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/context.ts'
import { selectOnlooker } from './positions.sql.ts'

/** A map that is moved asks often, and every cell that is listened to is asked about: one look serves them for this long. */
const MAX_AGE_MS = 1_000
const MAX_KEPT = 10_000

const looked = new WeakMap<Platform, Map<string, { at: number; onlooker: Promise<Onlooker> }>>()

/** As whom somebody looks at the map: their company, and whom it does not meet. @throws when they may not look */
export function onlookerOf(platform: Platform, viewer: Viewer | null): Promise<Onlooker> {
  if (!viewer) throw AppError.unauthenticated()
  const refusal = refusalOf(viewer, 'live_map.see', {})
  if (refusal) throw AppError.refused(refusal)
  return recentOnlooker(platform, viewer.team_id!)
}

function recentOnlooker(platform: Platform, team_id: string): Promise<Onlooker> {
  const entries = looked.get(platform) ?? new Map<string, { at: number; onlooker: Promise<Onlooker> }>()
  looked.set(platform, entries)
  const at = performance.now()
  const known = entries.get(team_id)
  if (known && at - known.at < MAX_AGE_MS) return known.onlooker
  const onlooker = selectOnlooker(platform.databases.db, team_id)
  onlooker.catch(() => entries.delete(team_id))
  entries.delete(team_id)
  entries.set(team_id, { at, onlooker })
  if (entries.size > MAX_KEPT) entries.delete(entries.keys().next().value!)
  return onlooker
}

import { refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { Onlooker } from '@waybill/domain/positions/sharing'
import { AppError } from '../../../platform/app-error.ts'
import type { Platform } from '../../../platform/context.ts'
import { selectOnlookers } from '../positions.sql.ts'

/** A map that is moved asks often, and every cell that is listened to is asked about: one look serves them for this long. */
const MAX_AGE_MS = 1_000
const MAX_CACHED = 10_000

type Looked = { at: number; onlooker: Promise<Onlooker> }
const looked = new WeakMap<Platform, Map<string, Looked>>()

const refusalOfLooking = (viewer: Viewer) => refusalOf(viewer, 'live_map.see', {})
export const mayLook = (viewer: Viewer): boolean => refusalOfLooking(viewer) === null

/** As whom somebody looks at the map: their company, and whom it does not meet. @throws when they may not look */
export async function onlookerOf(platform: Platform, viewer: Viewer | null): Promise<Onlooker> {
  if (!viewer) throw AppError.unauthenticated()
  const refusal = refusalOfLooking(viewer)
  if (refusal) throw AppError.refused(refusal)
  const [onlooker] = await onlookersOf(platform, [viewer])
  return onlooker!
}

/** As whom each of those who may look does so; the companies that nobody has asked about just now, in one statement. */
export function onlookersOf(platform: Platform, viewers: readonly Viewer[]): Promise<Onlooker[]> {
  const entries = looked.get(platform) ?? new Map<string, Looked>()
  looked.set(platform, entries)
  const at = performance.now()
  const team_ids = viewers.map(({ team_id }) => team_id!)
  const found = new Map<string, Promise<Onlooker>>()
  for (const team_id of team_ids) {
    const known = entries.get(team_id)
    if (known && at - known.at < MAX_AGE_MS) found.set(team_id, known.onlooker)
  }
  const unknown = [...new Set(team_ids)].filter((team_id) => !found.has(team_id))
  if (unknown.length > 0) {
    const asked = selectOnlookers(platform.databases.db, unknown)
    for (const team_id of unknown) {
      const onlooker = asked.then((teams) => teams.get(team_id)!)
      found.set(team_id, onlooker)
      remember(entries, team_id, { at, onlooker })
    }
  }
  return Promise.all(team_ids.map((team_id) => found.get(team_id)!))
}

function remember(entries: Map<string, Looked>, team_id: string, entry: Looked) {
  entry.onlooker.catch(() => entries.delete(team_id))
  entries.delete(team_id)
  entries.set(team_id, entry)
  if (entries.size > MAX_CACHED) entries.delete(entries.keys().next().value!)
}

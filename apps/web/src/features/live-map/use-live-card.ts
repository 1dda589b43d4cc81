import { useEffect, useState } from 'react'
import { request } from '../../api/request.ts'
import { LiveMapCardQuery } from './live-map.generated.ts'
import type { LiveCard } from './live-vehicle-card.tsx'

/** What is known of the vehicle that is open; null while it is asked for, 'gone' when it is no longer on the map. */
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

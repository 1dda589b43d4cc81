import { useCallback, useEffect, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { usePolling } from '../../api/use-polling.ts'
import { formatMoney, formatRelative } from '../../ui/format.ts'
import type { MapMarker } from '../../ui/map/map-types.ts'
import { BidderPositionsQuery, type JobOfBids } from './bid-card.generated.ts'
import type { BidderPosition } from './compare-bids.ts'

const POLL_MS = 60_000
const nobody: readonly BidderPosition[] = []

/** Where those who have bid on a job are, as far as they share it; `asks` says whether anybody has. */
export function useBidderPositions(job_id: string, asks: boolean): readonly BidderPosition[] {
  const [heard, setHeard] = useState<{ job_id: string; positions: readonly BidderPosition[] } | null>(null)
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!asks) return
      // Without them the bids are compared by where their companies are.
      const answer = await request(BidderPositionsQuery, { job_id }, { signal }).catch(() => null)
      if (answer && !signal.aborted) setHeard({ job_id, positions: answer.bidderPositions })
    },
    [job_id, asks],
  )
  useEffect(() => {
    const abort = new AbortController()
    void ask(abort.signal)
    return () => abort.abort()
  }, [ask])
  usePolling(ask, POLL_MS, asks)
  return heard?.job_id === job_id ? heard.positions : nobody
}

/** The bidders' last known positions, with their prices. `now` in ms. */
export function bidderMarkers({ bids }: JobOfBids, positions: readonly BidderPosition[], now: number): MapMarker[] {
  return positions.flatMap(({ user_id, latitude, longitude, heard_at }) => {
    const bid = bids.find(({ user, status }) => user.id === user_id && status === 'pending')
    if (!bid) return []
    const price = formatMoney(bid.amount).replace(/\.00$/, '')
    const label = m.bids_on_map({ company: bid.team.company_name, price, when: formatRelative(heard_at, now) })
    return [
      {
        id: bid.id,
        at: { lat: latitude, lng: longitude },
        text: price,
        label,
        kind: 'price',
        tone: 'awarded',
        isStill: true,
      } as const,
    ]
  })
}

import { useCallback, useEffect, useState } from 'react'
import { request } from '../../api/request.ts'
import { usePolling } from '../../api/use-polling.ts'
import { BidderPositionsQuery } from './bid-card.generated.ts'
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

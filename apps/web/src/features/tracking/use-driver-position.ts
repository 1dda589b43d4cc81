import { useCallback, useEffect, useState } from 'react'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { jobChannel } from '@waybill/domain/live/channels'
import type { JobPosition } from '@waybill/domain/positions/frames'
import { FASTER_REPORT_INTERVAL_MS, isOnline } from '@waybill/domain/positions/reporting'
import { request } from '../../api/request.ts'
import { useLive } from '../../api/use-live.ts'
import { usePolling } from '../../api/use-polling.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { DriverPositionQuery } from './positions.generated.ts'

/** Without the live connection it is asked for so often. */
const POLL_MS = 30_000

type Heard = { latitude: number; longitude: number; heard_at: string }
export type Driver = { at: { lat: number; lng: number }; heard_at: string; is_online: boolean }

/** Where the driver of a job on the road is, as they move; null when nobody may know, undefined while it is not known. */
export function useDriverPosition(job: { id: string; status: JobStatus }): Driver | null | undefined {
  const [heard, setHeard] = useState<{ job_id: string; position: Heard | null } | undefined>(undefined)
  const runs = isRunning(job.status)
  const now = useNow()

  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!runs) return
      const answer = await request(DriverPositionQuery, { job_id: job.id }, { signal }).catch(() => null)
      if (answer && !signal.aborted) setHeard({ job_id: job.id, position: answer.driverPosition ?? null })
    },
    [job.id, runs],
  )
  useEffect(() => {
    const abort = new AbortController()
    void ask(abort.signal)
    return () => abort.abort()
  }, [ask])
  usePolling(ask, POLL_MS)
  useLive(runs ? jobChannel(job.id) : null, 'Position', (data) => setHeard(data as JobPosition))

  if (!runs) return null
  if (heard?.job_id !== job.id) return undefined
  const { position } = heard
  if (!position) return null
  return {
    at: { lat: position.latitude, lng: position.longitude },
    heard_at: position.heard_at,
    is_online: isOnline(Date.parse(position.heard_at), FASTER_REPORT_INTERVAL_MS, now),
  }
}

import { useEffect, useRef, useState } from 'react'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { usePolling } from '../../api/use-polling.ts'
import { WorkDeskArrivals } from './work-desk.generated.ts'
import type { WorkRow } from './work-row.generated.ts'

const POLL_MS = 60_000
/** As many as the server tells of at once: a list of what runs begins with what is due. */
const MOST = 100

/** When a vehicle will be at its next place, and the end of the window there (ISO 8601). */
export type WorkArrival = { at: string; due: string | null }
export type WorkArrivals = ReadonlyMap<string, WorkArrival>

const none: WorkArrivals = new Map()

/** When those that are on the road will be at their next place, by job: asked with the rows, and each minute. */
export function useWorkArrivals(side: WorkSide, jobs: readonly Pick<WorkRow, 'id' | 'status'>[]): WorkArrivals {
  const [arrivals, setArrivals] = useState<WorkArrivals>(none)
  const running = jobs.filter(({ status }) => isRunning(status)).slice(0, MOST)
  const asked = running.map(({ id, status }) => `${id} ${status}`).join()

  async function ask(signal: AbortSignal) {
    try {
      const ids = running.map(({ id }) => id)
      const { workArrivals } = await request(WorkDeskArrivals, { side, ids }, { signal })
      setArrivals(new Map(workArrivals.map(({ job_id, at, due }) => [job_id, { at, due }])))
    } catch (error) {
      // The list is whole without; the next minute asks again.
      if (!(error instanceof ApiError)) throw error
    }
  }

  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (asked === '') return setArrivals(none)
    const abort = new AbortController()
    void latest.current(abort.signal)
    return () => abort.abort()
  }, [asked])
  usePolling(ask, POLL_MS, asked !== '')
  return arrivals
}

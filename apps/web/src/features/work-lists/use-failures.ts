import { useEffect, useState } from 'react'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { deliveryFailureText } from '../jobs/failure-words.ts'
import { WorkDeskFailures } from './work-desk.generated.ts'
import type { WorkRow } from './work-row.generated.ts'

/** The reason of a failed delivery and its agreed charge, by job. */
export type Failures = ReadonlyMap<string, string>
const none: Failures = new Map()

/** Queried for the failed deliveries of a list alone: hardly any list has one. */
export function useFailures(side: WorkSide, jobs: readonly Pick<WorkRow, 'id' | 'status'>[]): Failures {
  const [failures, setFailures] = useState<Failures>(none)
  const asked = jobs.flatMap(({ id, status }) => (status === 'failed_delivery' ? [id] : [])).join()
  useEffect(() => {
    if (asked === '') return setFailures(none)
    const abort = new AbortController()
    void askFailures(side, asked.split(','), abort.signal).then((found) => found && setFailures(found))
    return () => abort.abort()
  }, [side, asked])
  return failures
}

async function askFailures(side: WorkSide, ids: readonly string[], signal: AbortSignal): Promise<Failures | null> {
  try {
    const { workRows } = await request(WorkDeskFailures, { side, ids: [...ids] }, { signal })
    return new Map(workRows.map(({ id, incidents }) => [id, deliveryFailureText(incidents) ?? '']))
  } catch (error) {
    // The list is whole without.
    if (error instanceof ApiError) return null
    throw error
  }
}

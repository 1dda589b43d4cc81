import { useEffect } from 'react'
import { request } from '../../api/request.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { DeliveryQuery } from './delivery-job.generated.ts'
import { KeepRunsQuery } from './keep-runs.generated.ts'

/** Read again so often, while the page is looked at: what changes meanwhile is heard on the run's own page. */
const AGAIN_MS = 10 * 60_000

/** Has the runs that are on, or come next, on this device before the signal goes. Draws nothing. */
export function KeepRuns() {
  useEffect(() => {
    void keepRuns()
    const timer = setInterval(() => void keepRuns(), AGAIN_MS)
    const goOn = () => void keepRuns()
    addEventListener('online', goOn)
    return () => {
      clearInterval(timer)
      removeEventListener('online', goOn)
    }
  }, [])
  return null
}

async function keepRuns() {
  try {
    await journal.open()
    const { delivering, aboard, collecting, next } = await request(KeepRunsQuery, {})
    const jobs = [delivering, aboard, collecting, next].flatMap(({ nodes }) => nodes)
    for (const { id } of jobs) {
      const { deliveryJob } = await request(DeliveryQuery, { id })
      if (deliveryJob?.is_carried) await journal.keepAnswer(DeliveryQuery.name, id, deliveryJob)
    }
  } catch {
    // Without signal there is nothing to read; with it, it is tried again.
  }
}

import { useEffect } from 'react'
import { request } from '../../api/request.ts'
import { useMe } from '../../session/me.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { DeliveryQuery } from '../delivery/delivery-job.generated.ts'
import { DayQuery } from './day.generated.ts'
import { keepDay } from './kept-my-work.ts'

/** Read again so often, while the page is looked at: what changes meanwhile is heard on the run's own page. */
const AGAIN_MS = 10 * 60_000
/** More than anybody drives before there is signal again. */
const RUNS = 12

/** Has the day, and the runs that are on or come next, on this device before the signal goes. Draws nothing. */
export function KeepDay() {
  const { id: driver_id } = useMe()
  useEffect(() => {
    const goOn = () => void (document.visibilityState === 'visible' && keepDayOf(driver_id))
    goOn()
    const timer = setInterval(goOn, AGAIN_MS)
    addEventListener('online', goOn)
    return () => {
      clearInterval(timer)
      removeEventListener('online', goOn)
    }
  }, [driver_id])
  return null
}

async function keepDayOf(driver_id: string) {
  try {
    await journal.open()
    const day_asked_at = Date.now()
    const day = await request(DayQuery, {})
    await keepDay(day, day_asked_at)
    // An office has a signal; who drives reads what is theirs.
    for (const { id } of day.myDay.filter(({ driver }) => driver?.id === driver_id).slice(0, RUNS)) {
      const asked_at = Date.now()
      const { deliveryJob } = await request(DeliveryQuery, { id })
      if (deliveryJob?.is_carried) await journal.keepAnswer(DeliveryQuery.name, id, deliveryJob, asked_at)
    }
  } catch {
    // Without signal there is nothing to read; with it, it is tried again.
  }
}

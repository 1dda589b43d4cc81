import { useEffect } from 'react'
import { request } from '../../api/request.ts'
import { useMe } from '../../session/me.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { type DeliveryJob, DeliveryQuery } from '../delivery/run/delivery-job.generated.ts'
import { DayQuery } from './day.generated.ts'
import { keepDay } from './stored-my-work.ts'
import { workPushed } from '../push/work-pushed.ts'
import { workGiven } from './work-given.ts'

/** Read again so often, while the page is looked at: the fact that gave a job may have been missed. */
const AGAIN_MS = 10 * 60_000
/** More than anybody drives before there is signal again. */
const RUNS = 30

/** Has the day, and the runs that are on or come next, on this device before the signal goes. Draws nothing. */
export function KeepDay() {
  const { id: driver_id } = useMe()
  useEffect(() => {
    const goOn = () => void (document.visibilityState === 'visible' && keepDayOf(driver_id))
    goOn()
    const timer = setInterval(goOn, AGAIN_MS)
    addEventListener('online', goOn)
    // A driver who reads "bid accepted" may drive into the valley with the next minute.
    const stop = workGiven.subscribe(
      (job_id) => void keepDayOf(driver_id, job_id === null ? isMissing : ({ id }) => id === job_id),
    )
    const stopPushed = workPushed.subscribe(() => void keepDayOf(driver_id, isMissing))
    return () => {
      stopPushed()
      clearInterval(timer)
      removeEventListener('online', goOn)
      stop()
    }
  }, [driver_id])
  return null
}

type Wanted = (run: { id: string; isKept: boolean }) => boolean
const isMissing: Wanted = ({ isKept }) => !isKept

/** The day, and of its runs those that are wanted; left out, all of them. */
async function keepDayOf(driver_id: string, isWanted: Wanted = () => true) {
  try {
    await journal.open()
    const day_asked_at = Date.now()
    const day = await request(DayQuery, {})
    await keepDay(day, day_asked_at)
    // An office has a signal; who drives reads what is theirs.
    const known = await journal.answersTo(DeliveryQuery.name)
    const kept = new Set(known.map(({ data }) => (data as DeliveryJob).id))
    const own = day.myDay.filter(({ id, driver }) => driver?.id === driver_id && isWanted({ id, isKept: kept.has(id) }))
    for (const { id } of own.slice(0, RUNS)) {
      const asked_at = Date.now()
      const { deliveryJob } = await request(DeliveryQuery, { id })
      if (deliveryJob?.is_carried) await journal.keepAnswer(DeliveryQuery.name, id, deliveryJob, asked_at)
    }
  } catch {
    // Without signal there is nothing to read; with it, it is tried again.
  }
}

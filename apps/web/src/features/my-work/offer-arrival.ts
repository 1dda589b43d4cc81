import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { deviceNotices } from '../../native/notices.ts'
import { useMe } from '../../session/me.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { useStoredRuns } from '../delivery/run/use-stored-runs.ts'
import { nextStepOf, showsRun } from '../delivery/steps/run-steps.ts'
import { positionFound } from '../tracking/position-watch.ts'
import { type Arrival, arrivalsAt, isUnderWay, keyOfArrival } from './arrival.ts'

/** Offers the arrival where a driver stands at the next place and shares their position. It draws nothing, and takes no step by itself. */
export function OfferArrival() {
  const { id: driver_id, tracking } = useMe()
  const navigate = useNavigate()
  const runs = useStoredRuns()
  const offered = useRef(new Set<string>())
  useEffect(
    () =>
      positionFound.subscribe((position) => {
        for (const arrival of arrivalsAt(runs, position, driver_id)) {
          const key = keyOfArrival(arrival)
          if (offered.current.has(key)) continue
          offered.current.add(key)
          if (document.visibilityState === 'hidden') void notify(arrival, driver_id)
          else offer(arrival, () => void navigate(pathOf(arrival)))
        }
      }),
    [driver_id, navigate, runs],
  )
  useEffect(() => {
    const open = new Set(runs.map((job) => keyOfArrival({ next: nextStepOf(job) })))
    for (const key of offered.current) {
      if (open.has(key)) continue
      offered.current.delete(key)
      void deviceNotices.takeBack(tagOf(key)).catch(() => undefined)
    }
  }, [runs])
  useNoticeQuestion(tracking && runs.some((job) => isUnderWay(job, driver_id)))
  return null
}

/** Asks with a reason once somebody has set off, and once a start of the app, before the system asks without one. */
function useNoticeQuestion(isOnTheRoad: boolean) {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isOnTheRoad || isAsked.current) return
    isAsked.current = true
    void deviceNotices.access().then((access) => {
      const onAction = () => void deviceNotices.request()
      if (access === 'prompt')
        showToast({
          text: m.delivery_arrival_on_lock_screen(),
          action: { label: m.delivery_arrival_switch_on(), onAction },
        })
    })
  }, [isOnTheRoad])
}

const pathOf = ({ job: { id } }: Arrival) => href('/my-work/:id', { id })
const tagOf = (key: string) => `arrival:${key}`

/** The run itself has the button already. */
function offer({ job, next, place }: Arrival, onAction: () => void) {
  if (showsRun(location.pathname, job.id)) return
  showToast({ text: m.delivery_arrival_near({ place: place.town }), action: { label: next.label(), onAction } })
}

async function notify(arrival: Arrival, user_id: string) {
  if ((await deviceNotices.access()) !== 'granted') return
  const { next, place } = arrival
  const name = [place.company_name, place.town].filter(Boolean).join(', ')
  const tag = tagOf(keyOfArrival(arrival))
  const body = m.delivery_arrival_near({ place: name })
  await deviceNotices.show({ title: next.label(), body, path: pathOf(arrival), tag, user_id })
}

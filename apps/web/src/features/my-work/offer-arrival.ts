import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { useStoredRuns } from '../delivery/run/use-stored-runs.ts'
import { showsRun } from '../delivery/steps/run-steps.ts'
import { positionFound } from '../tracking/position-watch.ts'
import { type Arrival, arrivalsAt, keyOfArrival } from './arrival.ts'

/** Offers the arrival where a driver stands at the next place and shares their position. It draws nothing, and takes no step by itself. */
export function OfferArrival() {
  const { id: driver_id } = useMe()
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
          if (document.visibilityState === 'hidden') void notify(arrival)
          else offer(arrival, () => void navigate(pathOf(arrival)))
        }
      }),
    [driver_id, navigate, runs],
  )
  return null
}

const pathOf = ({ job: { id } }: Arrival) => href('/my-work/:id', { id })

/** The run itself has the button already. */
function offer({ job, next, place }: Arrival, onAction: () => void) {
  if (showsRun(location.pathname, job.id)) return
  showToast({ text: m.delivery_arrival_near({ place: place.town }), action: { label: next.label(), onAction } })
}

/** Its tap is led by the service worker, as that of a push message. */
async function notify(arrival: Arrival) {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const here = await navigator.serviceWorker?.getRegistration()
  const { job, next, place } = arrival
  await here?.showNotification(next.label(), {
    body: m.delivery_arrival_near({ place: [place.company_name, place.town].filter(Boolean).join(', ') }),
    tag: `arrival:${job.id}`,
    icon: '/icon-192.png',
    data: { url: pathOf(arrival) },
  })
}

import { useEffect, useSyncExternalStore } from 'react'
import { isImpersonating, readAccessToken } from '../../api/access-token.ts'
import { signal } from '../../api/live/signal.ts'
import { request } from '../../api/request.ts'
import { serverClock } from '../../api/server-clock.ts'
import { type DevicePosition, deviceLocation } from '../../native/location.ts'
import { useMe } from '../../session/me.ts'
import { storePositionWatching } from './location-access.ts'
import { PositionReporter, type ReporterState } from './position-reporter.ts'
import { ReportPositions, StopPositions } from './positions.generated.ts'

const LOCK = 'waybill-position'
/** Each position of this device while its user shares it. */
export const positionFound = signal<DevicePosition>()
const listeners = new Set<() => void>()
/** The token it was started with; another token means another user. */
let token: string | null = null
let release: (() => void) | null = null

const reporter = new PositionReporter(
  {
    watch: (onPosition, onRefused) =>
      deviceLocation.watch((position) => {
        onPosition(position)
        positionFound.emit(position)
      }, onRefused),
    async send({ recorded_at, ...place }) {
      // A phone whose clock is minutes fast would report from the future, and be refused all day.
      const moment = new Date(recorded_at - (serverClock.ahead_ms ?? 0))
      const positions = [{ ...place, recorded_at: moment.toISOString() }]
      return (await request(ReportPositions, { input: { positions } })).reportPositions.interval_ms
    },
    clear: () => request(StopPositions, {}),
    now: () => Date.now(),
    maySend: () => token !== null && readAccessToken() === token && !isImpersonating(),
  },
  () => {
    storePositionWatching(reporter.isRunning)
    for (const listener of listeners) listener()
  },
)
addEventListener('online', () => reporter.sendNow())

/** Reports from now on until it is stopped, on every page. Of several tabs one reports; the others wait for it to end. */
function startPositionWatch() {
  if (release && token === readAccessToken()) return
  stopPositionWatch()
  token = readAccessToken()
  const over = new Promise<void>((resolve) => (release = resolve))
  const run = () => {
    if (release) reporter.start()
    return over
  }
  // Without locks (an old browser, no https) every tab reports: the server takes the newest.
  if (navigator.locks) void navigator.locks.request(LOCK, run)
  else void run()
}

function stopPositionWatch() {
  release?.()
  release = null
  reporter.stop()
}

const sendPositionNow = () => reporter.sendNow()

/** Whether this device is sharing, and since when. */
export function useSharing(): ReporterState {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    () => reporter.state,
  )
}

/** Reports the device's position while its user agrees to it, for the map or for alerts; never while impersonating. */
export function PositionWatcher() {
  const { tracking, job_notification_tracking, is_impersonated, runs_job } = useMe()
  const shares = (tracking || job_notification_tracking) && !is_impersonated
  useEffect(() => {
    // Not stopped when the shell is left: a driver may read the help on the road.
    if (shares) startPositionWatch()
    else stopPositionWatch()
  }, [shares])
  useEffect(() => {
    if (shares && runs_job) sendPositionNow()
  }, [shares, runs_job])
  return null
}

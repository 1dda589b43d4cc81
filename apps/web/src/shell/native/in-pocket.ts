import { useEffect, useSyncExternalStore } from 'react'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import { useStoredRuns } from '../../features/delivery/run/use-stored-runs.ts'
import { idleSharingChanged, sharesWhileIdle } from '../../features/tracking/location-access.ts'
import { deviceLocation } from '../../native/location.ts'
import { useMe } from '../../session/me.ts'

/**
 * The phone is followed out of sight while its user is on the road, as this device knows it: a job that was set off for
 * without signal counts. Without a job only by their own choice (settled 22).
 */
export function InPocket() {
  const { id, runs_job } = useMe()
  const isOnTheRoad = useStoredRuns().some(({ status, driver }) => isRunning(status) && driver?.id === id)
  const sharesIdle = useSyncExternalStore(idleSharingChanged.subscribe, sharesWhileIdle)
  const isOn = runs_job || isOnTheRoad || sharesIdle
  useEffect(() => deviceLocation.followInPocket(isOn), [isOn])
  return null
}

import { useEffect } from 'react'
import { useMe } from '../../session/me.ts'
import { sendPositionNow, startPositionWatch, stopPositionWatch } from './position-watch.ts'

/** Reports where the device is while its user agrees to it, for the map or for alerts; never in somebody's place. */
export function PositionWatcher() {
  const { tracking, job_notification_tracking, is_impersonated, runs_job } = useMe()
  const shares = (tracking || job_notification_tracking) && !is_impersonated
  useEffect(() => {
    // Not stopped when the shell goes: who reads the help on the road is still on the road.
    if (shares) startPositionWatch()
    else stopPositionWatch()
  }, [shares])
  useEffect(() => {
    if (shares && runs_job) sendPositionNow()
  }, [shares, runs_job])
  return null
}

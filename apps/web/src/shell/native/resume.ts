import type { LocationAccess } from '../../native/location.ts'
import type { Device } from '../../native/device.ts'
import type { Me } from '../../session/session.ts'

type Team = Pick<NonNullable<Me['team']>, 'is_active_subscriber' | 'plan' | 'future_plan'>
type Resumed = Pick<Me, 'id' | 'tracking' | 'job_notification_tracking' | 'is_impersonated'> & { team: Team | null }

/** What coming back is made of. */
export type ResumePorts = {
  platform: Device['platform']
  access: () => Promise<LocationAccess>
  storeLocationDisabled: (isDisabled: boolean) => void
  switchOffTracking: (user_id: string) => Promise<unknown>
  isUpdateAvailable: () => Promise<boolean>
  offerUpdate: () => void
  reloadUser: () => Promise<Resumed | null>
  pathname: () => string
  goTo: (path: '/notifications') => void
}

/**
 * Somebody who is signed in comes back to the app: spec §4 "Location", in its order. Watching goes on by itself, since it
 * follows the user that is asked for here.
 */
export async function resume(user: Resumed, ports: ResumePorts) {
  const access = await ports.access()
  ports.storeLocationDisabled(access !== 'granted')
  const isTracked = user.tracking || user.job_notification_tracking
  // A question still open is no permission lost. A profile that cannot be changed now is changed the next time; what follows does not wait for it.
  if (access === 'denied' && isTracked && !user.is_impersonated)
    await ports.switchOffTracking(user.id).catch(() => undefined)
  if (await ports.isUpdateAvailable()) ports.offerUpdate()
  const now = await ports.reloadUser().catch(() => null)
  if (now && ports.pathname().startsWith('/subscription') && isNewlySubscribed(user.team, now.team, ports.platform))
    ports.goTo('/notifications')
}

/** They were in the store, and have bought there; Apple's word counts once it is verified. */
function isNewlySubscribed(was: Team | null, is: Team | null, platform: Device['platform']): boolean {
  if (!is?.is_active_subscriber || (platform === 'ios' && !is.plan?.verified)) return false
  return !was?.is_active_subscriber || is.future_plan !== null
}

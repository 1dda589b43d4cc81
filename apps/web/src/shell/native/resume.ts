import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { storeLocationDisabled } from '../../features/tracking/location-access.ts'
import { LocationQuestionsEditProfile } from '../../features/tracking/location-questions.generated.ts'
import type { NativeApp } from '../../native/app.ts'
import { deviceLocation, type LocationAccess } from '../../native/location.ts'
import { type Device, device } from '../../native/device.ts'
import { markMeStale } from '../../query/client.ts'
import { freshUser } from '../../session/known-user.ts'
import { type Me, userHere } from '../../session/session.ts'
import { showToast } from '../../ui/overlay/toast.ts'

type Team = Pick<NonNullable<Me['team']>, 'is_active_subscriber' | 'plan' | 'future_plan'>
type Resumed = Pick<Me, 'id' | 'tracking' | 'job_notification_tracking' | 'is_impersonated'> & { team: Team | null }

/** The ports of coming back. */
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

/** Of this app, by what stands in this page; nothing for whoever is not signed in. */
export async function resumeHere(app: NativeApp, goTo: (path: string) => void) {
  const user = userHere()
  if (!user) return
  await resume(user, {
    platform: device.platform,
    access: deviceLocation.access,
    storeLocationDisabled,
    switchOffTracking: (id) =>
      request(LocationQuestionsEditProfile, {
        input: { id, tracking: false, job_notification_tracking: false },
      }),
    isUpdateAvailable: app.isUpdateAvailable,
    offerUpdate: () =>
      showToast({ text: m.native_update(), action: { label: m.native_update_open(), onAction: app.openStore } }),
    reloadUser: () => {
      markMeStale()
      return freshUser()
    },
    pathname: () => location.pathname,
    goTo,
  })
}

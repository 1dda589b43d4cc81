import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { storeLocationDisabled } from '../../features/tracking/location-access.ts'
import { LocationQuestionsEditProfile } from '../../features/tracking/location-questions.generated.ts'
import type { NativeApp } from '../../native/app.ts'
import { device } from '../../native/device.ts'
import { deviceLocation } from '../../native/location.ts'
import { markMeStale } from '../../query/client.ts'
import { freshUser } from '../../session/known-user.ts'
import { userHere } from '../../session/session.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { resume } from './resume.ts'

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

import { useEffect, useRef, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { useWrite } from '../../query/use-write.ts'
import { device } from '../../native/device.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { LocationQuestionsEditProfile } from './location-questions.generated.ts'
import { LocationAccessModal } from './location-access-modal.tsx'
import {
  afterRequest,
  GEO_TOAST_BLOCKED,
  locationPrompt,
  type LocationChoice,
  type LocationPrompt,
} from './location-modes.ts'
import { LocationPermissionModal } from './location-permission-modal.tsx'
import { geoToastShownCount, rememberAsked, storeGeoToastShownCount, wasAskedThisVisit } from './location-storage.ts'
import { requestPosition } from './request-position.ts'

/** Sees to it that who is to be tracked can be: asks for the permission, or says how to give it (spec §4 "Location"). */
export function LocationQuestions() {
  const me = useMe()
  const isTracked = me.tracking && !me.is_impersonated
  const wasTracked = useRef(isTracked)
  const [{ prompt, isPopup }, setAsked] = useState<{ prompt: LocationPrompt; isPopup: boolean }>(nothingAsked)
  // A profile that cannot be changed is logged only; the modal goes all the same (spec §8 "Silent cases").
  const [editProfile] = useWrite(LocationQuestionsEditProfile, { skipErrors: true })
  const close = () => setAsked(nothingAsked)

  useEffect(() => {
    const isPopup = isTracked && !wasTracked.current // the user has just switched it on
    wasTracked.current = isTracked
    let isCurrent = true
    if (isTracked) void look(isPopup).then((prompt) => isCurrent && setAsked({ prompt, isPopup }))
    else setAsked(nothingAsked)
    return () => {
      isCurrent = false
    }
  }, [isTracked])

  useEffect(() => {
    const onVisible = () =>
      void device.locationAccess().then((access) => access === 'granted' && setAsked(nothingAsked))
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  async function turnOff(all: boolean) {
    close()
    const input = { id: me.id, tracking: false, ...(all && { job_notification_tracking: false }) }
    const outcome = await editProfile({ input })
    if (!outcome.ok) console.warn('Tracking could not be switched off:', outcome.error.message)
  }

  const choose: Record<LocationChoice, () => void> = {
    disable_tracking: () => void turnOff(false),
    disable_all: () => void turnOff(true),
    request: () =>
      void requestPosition().then((granted) =>
        setAsked({ prompt: afterRequest(granted, { platform: device.platform, isPopup }), isPopup }),
      ),
    settings: () => {
      device.openSettings()
      close()
    },
  }
  function acceptBlocked() {
    storeGeoToastShownCount(GEO_TOAST_BLOCKED)
    void turnOff(false)
  }

  if (prompt.kind === 'permission')
    return <LocationPermissionModal mode={prompt.mode} onChoose={(choice) => choose[choice]()} onClose={close} />
  return prompt.kind === 'access' && <LocationAccessModal onAccept={acceptBlocked} onClose={close} />
}

const nothingAsked = { prompt: { kind: 'none' } as LocationPrompt, isPopup: false }

/** What the device allows now, and what is to be said about it; a notice is said at once. */
async function look(isPopup: boolean): Promise<LocationPrompt> {
  const shown = geoToastShownCount()
  const access = await device.locationAccess()
  const prompt = locationPrompt({ platform: device.platform, access, isPopup, shown, wasAsked: wasAskedThisVisit() })
  if (prompt.kind === 'permission' || prompt.kind === 'access') rememberAsked()
  if (prompt.kind !== 'notice') return prompt
  showToast({ text: m.tracking_enable_in_browser() })
  storeGeoToastShownCount(shown + 1)
  return prompt
}

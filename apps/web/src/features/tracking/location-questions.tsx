import { useEffect, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { device } from '../../native/device.ts'
import { deviceLocation } from '../../native/location.ts'
import { useWrite } from '../../query/use-write.ts'
import { useMe } from '../../session/me.ts'
import { Button } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { geoToastShownCount, rememberAsked, storeGeoToastShownCount, wasAskedThisVisit } from './location-access.ts'
import {
  afterRequest,
  GEO_TOAST_BLOCKED,
  type LocationChoice,
  type LocationModeNumber,
  locationModes,
  locationPrompt,
  type LocationPrompt,
} from './location-modes.ts'
import { LocationQuestionsEditProfile } from './location-questions.generated.ts'

/**
 * Sees to it that who is to be tracked can be: asks for the permission, or says how to give it (spec §4 "Location"). It stands
 * while they are; `isSwitchedOn`: since a moment ago, by themselves.
 */
export function LocationQuestions({ isSwitchedOn: isPopup }: { isSwitchedOn: boolean }) {
  const me = useMe()
  const isTracked = me.tracking && !me.is_impersonated
  const [prompt, setPrompt] = useState<LocationPrompt>(nothing)
  // A profile that cannot be changed is logged only; the modal goes all the same (spec §8 "Silent cases").
  const [editProfile] = useWrite(LocationQuestionsEditProfile, { skipErrors: true })
  const close = () => setPrompt(nothing)

  useEffect(() => {
    let isCurrent = true
    if (isTracked) void look(isPopup).then((found) => isCurrent && setPrompt(found))
    else setPrompt(nothing)
    return () => {
      isCurrent = false
    }
  }, [isTracked, isPopup])

  useEffect(() => {
    const onVisible = () => void deviceLocation.access().then((access) => access === 'granted' && setPrompt(nothing))
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
      void deviceLocation
        .request()
        .then((granted) => setPrompt(afterRequest(granted, { platform: device.platform, isPopup }))),
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

const nothing: LocationPrompt = { kind: 'none' }

/** Finds the device's present permission and the prompt for it; a notice is shown at once. */
async function look(isPopup: boolean): Promise<LocationPrompt> {
  const shown = geoToastShownCount()
  const access = await deviceLocation.access()
  const prompt = locationPrompt({ platform: device.platform, access, isPopup, shown, wasAsked: wasAskedThisVisit() })
  if (prompt.kind === 'permission' || prompt.kind === 'access') rememberAsked()
  if (prompt.kind !== 'notice') return prompt
  showToast({ text: m.tracking_enable_in_browser() })
  storeGeoToastShownCount(shown + 1)
  return prompt
}

type LocationAccessModalProps = { onAccept: () => void; onClose: () => void }

/** Spec §2 "Overlays": the browser has blocked the position; only its own settings can change that. */
function LocationAccessModal({ onAccept, onClose }: LocationAccessModalProps) {
  return (
    <Modal title={m.tracking_blocked_title()} onClose={onClose}>
      <p className="text-soft">{m.tracking_blocked_text()}</p>
      <ol className="mt-3 list-decimal space-y-1 pl-5">
        <li>{m.tracking_blocked_step_lock()}</li>
        <li>{m.tracking_blocked_step_allow()}</li>
        <li>{m.tracking_blocked_step_reload()}</li>
      </ol>
      <p className="mt-3 text-sm text-soft">{m.tracking_blocked_consequence()}</p>
      <div className="mt-5 flex justify-end">
        <Button kind="primary" onClick={onAccept}>
          {m.tracking_blocked_accept()}
        </Button>
      </div>
    </Modal>
  )
}

type LocationPermissionModalProps = {
  mode: LocationModeNumber
  onChoose: (choice: LocationChoice) => void
  onClose: () => void
}

/** Spec §2 "Overlays": asks for the position, or leads to where it can be allowed. */
function LocationPermissionModal({ mode, onChoose, onClose }: LocationPermissionModalProps) {
  const { title, text, no, yes } = locationModes[mode]
  return (
    <Modal title={title()} onClose={onClose}>
      <p className="text-soft">{text()}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2 *:grow lg:*:grow-0">
        <Button onClick={() => onChoose(no.does)}>{no.label()}</Button>
        <Button kind="primary" onClick={() => onChoose(yes.does)}>
          {yes.label()}
        </Button>
      </div>
    </Modal>
  )
}

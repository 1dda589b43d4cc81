import { useEffect, useState } from 'react'
import { request } from '../../api/request.ts'
import { useMe } from '../../session/me.ts'
import { optional } from '../../ui/state/optional.ts'
import { pushAccess } from './browser-push.ts'
import { notePushOffered, onPushOffer, type PushOccasion } from './offer-push.ts'
import { PushSetupQuery, type PushSetupQueryResult } from './push-device.generated.ts'

const Dialog = optional(() => import('./push-offer-dialog.tsx').then((module) => module.PushOfferDialog))

type Setup = PushSetupQueryResult['pushSetup']

/** Asks with its reason, before the browser asks without one. */
export function PushOffer() {
  const { is_impersonated } = useMe()
  const [offer, setOffer] = useState<{ occasion: PushOccasion; setup: Setup } | null>(null)
  useEffect(() => {
    if (is_impersonated) return
    return onPushOffer((occasion) => void setupToOffer().then((setup) => setup && setOffer({ occasion, setup })))
  }, [is_impersonated])
  const close = () => {
    notePushOffered()
    setOffer(null)
  }
  return offer && <Dialog {...offer} onClose={close} />
}

/** Null where it cannot be, is already, or is not to be known. */
async function setupToOffer(): Promise<Setup | null> {
  const known = await request(PushSetupQuery, {}).catch(() => null)
  if (!known || known.pushDevices.some(({ is_current }) => is_current)) return null
  return known.pushSetup.is_stand_in || pushAccess() === 'possible' ? known.pushSetup : null
}

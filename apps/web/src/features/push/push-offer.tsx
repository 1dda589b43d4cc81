import { useEffect, useState } from 'react'
import { request } from '../../api/request.ts'
import { useMaybeMe } from '../../session/me.ts'
import { optional } from '../../ui/state/optional.ts'
import { pushAccess } from './browser-push.ts'
import { notePushOffered, onPushOffer, type PushOccasion } from './offer-push.ts'
import { PushSetupQuery, type PushSetupQueryResult } from './push-device.generated.ts'

const Line = optional(() => import('./push-offer-line.tsx').then((module) => module.PushOfferLine))

type Setup = PushSetupQueryResult['pushSetup']

/** Asks with a reason, before the browser asks without one. */
export function PushOffer() {
  const me = useMaybeMe()
  const mayAsk = me !== null && !me.is_impersonated
  const [offer, setOffer] = useState<{ occasion: PushOccasion; setup: Setup } | null>(null)
  useEffect(() => {
    if (!mayAsk) return
    return onPushOffer((occasion) => void setupToOffer().then((setup) => setup && setOffer({ occasion, setup })))
  }, [mayAsk])
  const close = () => {
    notePushOffered()
    setOffer(null)
  }
  return offer && <Line {...offer} onClose={close} />
}

/** Null where push is not possible, is on already, or cannot be found out. */
async function setupToOffer(): Promise<Setup | null> {
  const known = await request(PushSetupQuery, {}).catch(() => null)
  if (!known || known.pushDevices.some(({ is_current }) => is_current)) return null
  return known.pushSetup.is_stand_in || pushAccess() === 'possible' ? known.pushSetup : null
}

import { useState } from 'react'
import { InstallOffer } from '../features/install/install-offer.tsx'
import { KeepDay } from '../features/my-work/keep-day.tsx'
import { OfferArrival } from '../features/my-work/offer-arrival.ts'
import { PositionWatcher } from '../features/tracking/position-watch.ts'
import { useMe } from '../session/me.ts'
import { optional } from '../ui/state/optional.ts'

const LocationQuestions = optional(() =>
  import('../features/tracking/location-questions.tsx').then((module) => module.LocationQuestions),
)

/** The web's build has nothing of it. */
const InPocket =
  import.meta.env.MODE === 'shell' && optional(() => import('./native/in-pocket.ts').then((module) => module.InPocket))

const KeepAppPush =
  import.meta.env.MODE === 'shell' &&
  optional(() => import('../features/push/app-push.ts').then((module) => module.KeepAppPush))

const HearAppPush =
  import.meta.env.MODE === 'shell' &&
  optional(() => import('../features/push/app-push.ts').then((module) => module.HearAppPush))

/** The layers over the pages of a signed-in user; loaded once the page itself is drawn. */
export function ShellOverlays() {
  const me = useMe()
  // A user who switches it on while the page is open has just requested it (spec §4 "popup variants").
  const [isSwitchedOn, setIsSwitchedOn] = useState(!me.tracking)
  if (!me.tracking && !isSwitchedOn) setIsSwitchedOn(true)
  const carries = me.team !== null && me.team.member_role !== 'Poster' && !me.is_impersonated
  return (
    <>
      {me.tracking && <LocationQuestions isSwitchedOn={isSwitchedOn} />}
      {carries && <KeepDay />}
      {carries && <OfferArrival />}
      <PositionWatcher />
      {InPocket && <InPocket />}
      {KeepAppPush && <KeepAppPush />}
      {HearAppPush && <HearAppPush />}
      <InstallOffer />
    </>
  )
}

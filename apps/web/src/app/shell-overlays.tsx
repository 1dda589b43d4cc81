import { optional } from './optional.ts'
import { useMe } from './session.ts'

const LocationAccess = optional(() =>
  import('../features/tracking/location-access.tsx').then((module) => module.LocationAccess),
)
const PushOffer = optional(() => import('../features/push/push-offer.tsx').then((module) => module.PushOffer))
const InstallOffer = optional(() =>
  import('../features/install/install-offer.tsx').then((module) => module.InstallOffer),
)
const WaitingMessages = optional(() =>
  import('../features/chat/waiting-messages.tsx').then((module) => module.WaitingMessages),
)

const PositionWatcher = optional(() =>
  import('../features/tracking/position-watcher.tsx').then((module) => module.PositionWatcher),
)

/** What stands over the pages of who is signed in; loaded once the page itself is drawn. */
export function ShellOverlays() {
  const me = useMe()
  return (
    <>
      {me.tracking && <LocationAccess />}
      <PositionWatcher />
      <PushOffer />
      <InstallOffer />
      <WaitingMessages />
    </>
  )
}

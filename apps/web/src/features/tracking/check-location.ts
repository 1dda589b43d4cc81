import type { Device } from '../../native/device.ts'
import { isPositionWatching, storeLocationDisabled } from './location-storage.ts'
import { requestPosition } from './request-position.ts'

type Tracked = { tracking: boolean; is_impersonated: boolean }

/** Before each navigation of a native app: is the position allowed, and is who is to be tracked being watched (spec §2)? */
export async function checkLocation(
  user: Tracked | null,
  device: Pick<Device, 'locationAccess'>,
  ask = requestPosition,
) {
  storeLocationDisabled((await device.locationAccess()) !== 'granted')
  if (user?.tracking && !user.is_impersonated && !isPositionWatching()) await ask()
}

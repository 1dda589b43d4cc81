import { MOVE_THRESHOLD_METRES } from '@waybill/domain/geo/distance'
import { Geolocation } from '@capacitor/geolocation'
import { BackgroundGeolocation } from '@capgo/background-geolocation'
import { m } from '@waybill/locales/messages'
import type { DevicePosition, LocationAccess, LocationPort } from '../location.ts'

type Watched = Parameters<LocationPort['watch']>
const NOT_AUTHORIZED = 'NOT_AUTHORIZED'

/** As long as somebody watches: how, and what ends it. */
let watched: Watched | null = null
let isInPocket = false
let stop: (() => void) | null = null

/** Where the phone is. While a job runs the system follows it in a pocket, and says so in a notice of its own. */
export const shellLocation: LocationPort = {
  access: async () => accessOf((await Geolocation.checkPermissions().catch(() => null))?.location),
  async request() {
    const asked = await Geolocation.requestPermissions({ permissions: ['location'] }).catch(() => null)
    return accessOf(asked?.location) === 'granted'
  },
  async now(patience) {
    try {
      const { coords, timestamp } = await Geolocation.getCurrentPosition(patience)
      return { ...placeOf(coords), recorded_at: timestamp }
    } catch {
      return null
    }
  },
  watch(...asked) {
    watched = asked
    follow()
    return () => {
      if (watched === asked) watched = null
      stop?.()
      stop = null
    }
  },
  followInPocket(isOn) {
    if (isInPocket === isOn) return
    isInPocket = isOn
    if (watched) follow()
  },
}

function follow() {
  stop?.()
  stop = isInPocket ? followInPocket(watched!) : followInFront(watched!)
}

function followInPocket([onPosition, onRefused]: Watched): () => void {
  let isOver = false
  const options = {
    backgroundTitle: m.native_following_title(),
    backgroundMessage: m.native_following_text(),
    distanceFilter: MOVE_THRESHOLD_METRES,
    stale: false,
    requestPermissions: false,
  }
  void BackgroundGeolocation.start(options, (position, error) => {
    if (isOver) return // an answer that was under way
    if (error?.code === NOT_AUTHORIZED) onRefused()
    else if (position) onPosition({ ...placeOf(position), recorded_at: position.time ?? Date.now() })
  }).catch(() => isOver || onRefused())
  return () => {
    isOver = true
    void BackgroundGeolocation.stop().catch(() => undefined)
  }
}

function followInFront([onPosition, onRefused]: Watched): () => void {
  let isOver = false
  const options = { enableHighAccuracy: true, maximumAge: 5_000 }
  const watching = Geolocation.watchPosition(options, (found, error) => {
    if (isOver) return
    if (found) onPosition({ ...placeOf(found.coords), recorded_at: found.timestamp })
    // No signal for a while is no refusal: the watch goes on.
    else if (error) void shellLocation.access().then((access) => access === 'denied' && !isOver && onRefused())
  }).catch(() => {
    if (!isOver) onRefused()
    return null
  })
  return () => {
    isOver = true
    void watching.then(async (id) => {
      if (id !== null) await Geolocation.clearWatch({ id })
    })
  }
}

const placeOf = ({
  latitude,
  longitude,
  accuracy,
}: Omit<DevicePosition, 'recorded_at'>): Omit<DevicePosition, 'recorded_at'> => ({ latitude, longitude, accuracy })

/** Android may want to say why before it asks again; to us that is still a question. */
function accessOf(state: string | undefined): LocationAccess {
  return state === 'granted' || state === 'denied' ? state : 'prompt'
}

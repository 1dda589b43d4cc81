import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceLocation, type DevicePosition, type LocationPort } from './location.ts'
import { shellLocation } from './shell/shell-location.ts'

type Permission = 'granted' | 'prompt' | 'denied'
/** A device under a filling: what its user has allowed, and where it goes. */
type Rig = { port: LocationPort; permit: (permission: Permission) => void; moves: (latitude: number) => void }

const plugin = vi.hoisted(() => ({
  permission: 'granted' as Permission,
  watching: new Map<string, (found: object | null, error?: object) => void>(),
}))
vi.mock('@capgo/background-geolocation', () => ({ BackgroundGeolocation: {} }))
vi.mock('@capacitor/geolocation', () => ({
  Geolocation: {
    checkPermissions: async () => ({ location: plugin.permission }),
    requestPermissions: async () => {
      if (plugin.permission === 'prompt') plugin.permission = 'granted'
      return { location: plugin.permission }
    },
    getCurrentPosition: async () => {
      if (plugin.permission === 'granted') return placeAt(53)
      throw new Error('OS-PLUG-GLOC-0003')
    },
    watchPosition: async (_options: object, tell: (found: object | null, error?: object) => void) => {
      const id = String(plugin.watching.size + 1)
      plugin.watching.set(id, tell)
      if (plugin.permission === 'denied') tell(null, { code: 'OS-PLUG-GLOC-0003' })
      return id
    },
    clearWatch: async ({ id }: { id: string }) => void plugin.watching.delete(id),
  },
}))

const placeAt = (latitude: number) => ({
  coords: { latitude, longitude: -1.5, accuracy: 8 },
  timestamp: 1_800_000_000_000,
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

function shellRig(): Rig {
  plugin.watching.clear()
  return {
    port: shellLocation,
    permit: (permission) => void (plugin.permission = permission),
    moves: (latitude) => [...plugin.watching.values()].forEach((tell) => tell(placeAt(latitude))),
  }
}

function browserRig(): Rig {
  let permission: Permission = 'granted'
  const watching = new Map<number, (found: object) => void>()
  const refusal = { code: 1, PERMISSION_DENIED: 1 }
  const asked = () => (permission === 'prompt' ? (permission = 'granted') : permission)
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: permission }) },
    geolocation: {
      getCurrentPosition: (found: (place: object) => void, fails: (error: object) => void) =>
        asked() === 'granted' ? found(placeAt(53)) : fails(refusal),
      watchPosition(found: (place: object) => void, fails: (error: object) => void) {
        const id = watching.size + 1
        if (asked() === 'denied') fails(refusal)
        else watching.set(id, found)
        return id
      },
      clearWatch: (id: number) => void watching.delete(id),
    },
  })
  return {
    port: deviceLocation,
    permit: (to) => void (permission = to),
    moves: (latitude) => [...watching.values()].forEach((tell) => tell(placeAt(latitude))),
  }
}

afterEach(() => void vi.unstubAllGlobals())

/** What is told of a watch that is stopped after two places. */
async function toldBy({ port, moves }: Pick<Rig, 'port' | 'moves'>): Promise<number[]> {
  const told: number[] = []
  const stop = port.watch(
    ({ latitude }) => told.push(latitude),
    () => undefined,
  )
  await settled()
  moves(53)
  moves(54)
  stop()
  moves(55)
  await settled()
  return told
}

describe.each([
  ['a browser', browserRig],
  ['an app', shellRig],
])('where the device is, in %s', (_where, rigOf) => {
  let rig: Rig
  beforeEach(() => (rig = rigOf()))

  test.each(['granted', 'prompt', 'denied'] as const)('access says %s as it is', async (permission) => {
    rig.permit(permission)
    expect(await rig.port.access()).toBe(permission)
  })

  test('asking answers whether it may be known', async () => {
    rig.permit('prompt')
    expect(await rig.port.request()).toBe(true)
    rig.permit('denied')
    expect(await rig.port.request()).toBe(false)
  })

  test('now is a place, or nothing', async () => {
    rig.permit('granted')
    const here: DevicePosition = { latitude: 53, longitude: -1.5, accuracy: 8, recorded_at: 1_800_000_000_000 }
    expect(await rig.port.now({ timeout: 1_000 })).toEqual(here)
    rig.permit('denied')
    expect(await rig.port.now({ timeout: 1_000 })).toBeNull()
  })

  test('a watch tells each place, and nothing any more once it is stopped', async () => {
    rig.permit('granted')
    expect(await toldBy(rig)).toEqual([53, 54])
    const deaf: LocationPort = { ...rig.port, watch: (...asked) => (rig.port.watch(...asked), () => undefined) }
    expect(await toldBy({ ...rig, port: deaf })).not.toEqual([53, 54])
  })

  test('a watch that is refused says so', async () => {
    rig.permit('denied')
    const refused = vi.fn<() => void>()
    const stop = rig.port.watch(() => undefined, refused)
    await settled()
    expect(refused).toHaveBeenCalledOnce()
    stop()
  })
})

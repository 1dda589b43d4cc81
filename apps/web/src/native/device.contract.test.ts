import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { device, type Device } from './device.ts'
import { shellDevice } from './shell/shell-device.ts'
import { shellPush } from './shell/shell-push.ts'

/** A device under a filling: whether messages still reach it, and whether it shows any of whoever was here. */
type Rig = { device: Device; isReached: () => boolean; isShowing: () => boolean }

const phone = vi.hoisted(() => ({ isReached: false, isShowing: false, settings: [] as object[] }))
vi.mock('@capacitor/core', () => ({ Capacitor: { getPlatform: () => 'android' } }))
vi.mock('capacitor-native-settings', () => ({
  AndroidSettings: { ApplicationDetails: 'application_details' },
  IOSSettings: { App: 'app' },
  NativeSettings: { open: async (which: object) => void phone.settings.push(which) },
}))
vi.mock('@capacitor/push-notifications', () => {
  let tell: (token: { value: string }) => void = () => undefined
  return {
    PushNotifications: {
      async addListener(event: string, listener: typeof tell) {
        if (event === 'registration') tell = listener
        return { remove: async () => undefined }
      },
      createChannel: async () => undefined,
      async register() {
        phone.isReached = true
        tell({ value: 'a-token' })
      },
      unregister: async () => void (phone.isReached = false),
      removeAllDeliveredNotifications: async () => void (phone.isShowing = false),
    },
  }
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

async function shellRig(): Promise<Rig> {
  const { listenToPush } = await import('./shell/shell-push.ts')
  await listenToPush()
  await shellPush.token()
  phone.isShowing = true
  return { device: shellDevice, isReached: () => phone.isReached, isShowing: () => phone.isShowing }
}

async function browserRig(): Promise<Rig> {
  const here = { isReached: true, isShowing: true }
  const unsubscribe = async () => (here.isReached = false)
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  vi.stubGlobal('caches', { delete: async () => (here.isShowing = false) }) // of whom the worker shows messages
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  return { device, isReached: () => here.isReached, isShowing: () => here.isShowing }
}

afterEach(() => void vi.unstubAllGlobals())

describe.each([
  ['a browser', 'web', browserRig],
  ['an app', 'android', shellRig],
] as const)('the device, %s', (_which, platform, rigOf) => {
  let rig: Rig
  beforeEach(async () => void (rig = await rigOf()))

  test('it says what it is', () => expect(rig.device.platform).toBe(platform))

  test('a user who leaves is forgotten: nothing reaches the journal, and nothing of theirs is shown', async () => {
    expect([rig.isReached(), rig.isShowing()]).toEqual([true, true])
    rig.device.forgetPushUser()
    await settled()
    expect([rig.isReached(), rig.isShowing()]).toEqual([false, false])
  })

  test('asking for its settings never fails', async () => {
    rig.device.openSettings()
    await settled()
  })
})

test('an app opens its own page of the system’s settings, under either system’s name for it', async () => {
  phone.settings.length = 0
  shellDevice.openSettings()
  await settled()
  expect(phone.settings).toEqual([{ optionAndroid: 'application_details', optionIOS: 'app' }])
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shellKeyStore } from './shell/shell-key-store.ts'
import { loadTokenFrom, tokenInCookie, tokenInKeyStore, type TokenStore } from './token.ts'

/** A filling, and the page that begins anew over what the device has kept. */
type Rig = { store: TokenStore; beginsAnew: () => Promise<void> }

const phone = vi.hoisted(() => ({ keys: new Map<string, string>(), plain: new Map<string, string>() }))
vi.mock('@capacitor/preferences', () => ({
  Preferences: {
    get: async ({ key }: { key: string }) => ({ value: phone.plain.get(key) ?? null }),
    remove: async ({ key }: { key: string }) => void phone.plain.delete(key),
  },
}))
vi.mock('@aparajita/capacitor-secure-storage', () => ({
  KeychainAccess: { afterFirstUnlockThisDeviceOnly: 1 },
  SecureStorage: {
    setSynchronize: async () => undefined,
    setDefaultKeychainAccess: async () => undefined,
    getItem: async (key: string) => phone.keys.get(key) ?? null,
    setItem: async (key: string, value: string) => void phone.keys.set(key, value),
    removeItem: async (key: string) => void phone.keys.delete(key),
  },
}))

/** A browser's cookies, as a script of the page reads and writes them. */
function browserRig(): Rig {
  const cookies = new Map([['theme', 'dark']])
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...said] = text.split('; ')
      const [name = '', value = ''] = pair.split('=', 2)
      expect(said).toEqual(expect.arrayContaining(['Path=/', 'SameSite=Strict', 'Secure']))
      if (said.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  return { store: tokenInCookie, beginsAnew: async () => undefined }
}

async function shellRig(): Promise<Rig> {
  phone.keys.clear()
  const beginsAnew = () => loadTokenFrom(shellKeyStore)
  await beginsAnew()
  return { store: tokenInKeyStore, beginsAnew }
}

afterEach(() => void vi.unstubAllGlobals())

describe.each([
  ['a browser', browserRig],
  ['an app', shellRig],
])('the access token, in %s', (_where, rigOf) => {
  let rig: Rig
  beforeEach(async () => void (rig = await rigOf()))

  test('there is none before somebody has signed in', () => {
    expect(rig.store.read()).toBeNull()
  })

  test('it is there at once, and after the page has begun anew; another takes its place', async () => {
    rig.store.write('first;=%')
    expect(rig.store.read()).toBe('first;=%')
    rig.store.write('second')
    await rig.beginsAnew()
    expect(rig.store.read()).toBe('second')
  })

  test('cleared, it is gone at once and for good', async () => {
    rig.store.write('first')
    rig.store.clear()
    expect(rig.store.read()).toBeNull()
    await rig.beginsAnew()
    expect(rig.store.read()).toBeNull()
  })
})

test('an app of before kept it in the open: it is moved, not lost', async () => {
  phone.keys.clear()
  phone.plain.set('access_token', 'old')
  await loadTokenFrom(shellKeyStore)
  expect(tokenInKeyStore.read()).toBe('old')
  expect([[...phone.plain], [...phone.keys]]).toEqual([[], [['access_token', 'old']]])
})

test('the contract catches a filling that forgets at the next start', async () => {
  phone.keys.clear()
  await loadTokenFrom({ ...shellKeyStore, write: async () => undefined })
  tokenInKeyStore.write('first')
  await loadTokenFrom(shellKeyStore)
  expect(tokenInKeyStore.read()).toBeNull()
})

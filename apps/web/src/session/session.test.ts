import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device, runOn } from '../native/device.ts'
import { clearSession, onUserChangedElsewhere, sessionChanged, startSession, userHere } from './session.ts'

// The theme asks for it as it is loaded.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget()))

/** As a browser keeps them: a cookie with no time left is gone. */
let cookies: Map<string, string>
let stored: Map<string, string>
let page: EventTarget
let forgotPush: number

function storageOf(map: () => Map<string, string>) {
  return {
    getItem: (key: string) => map().get(key) ?? null,
    setItem: (key: string, value: string) => void map().set(key, value),
    removeItem: (key: string) => void map().delete(key),
    clear: () => map().clear(),
  }
}

const before = device
beforeEach(() => {
  cookies = new Map()
  stored = new Map()
  page = new EventTarget()
  forgotPush = 0
  const tab = new Map<string, string>()
  vi.stubGlobal(
    'sessionStorage',
    storageOf(() => tab),
  )
  vi.stubGlobal(
    'localStorage',
    storageOf(() => stored),
  )
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, style: {}, classList: { toggle: () => false } },
    querySelectorAll: () => [],
    querySelector: () => null,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = '', age = ''] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(line) ?? []
      if (age === '0') cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  runOn({ ...before, forgetPushUser: () => void forgotPush++ })
})
afterEach(() => {
  runOn(before)
  vi.unstubAllGlobals()
})

const me = { id: 'tom', name_first: 'Tom' }
async function signIn() {
  startSession('a-token', 'tom@example.test')
  stored.set('user', JSON.stringify(me))
  // The cookies of a moment are read once.
  await Promise.resolve()
}

/** What another tab has done to what all tabs share. */
function storage(key: string | null, oldValue: string | null, newValue: string | null) {
  page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }))
}

test('logging out leaves no token on the device, and nobody is signed in', async () => {
  await signIn()
  expect(cookies.get('access_token')).toBe('a-token')
  expect(userHere()).toMatchObject(me)
  clearSession()
  expect([...cookies]).toEqual([])
  expect(userHere()).toBeNull()
  expect([...stored]).toEqual([['lastLoggedUserEmail', 'tom@example.test']])
  expect(forgotPush).toBe(1)
})

test('other tabs notice a log-out, and somebody else who signs in', async () => {
  await signIn()
  const seen: (string | null)[] = []
  let changes = 0
  const stopHearing = sessionChanged.subscribe(() => changes++)
  const stop = onUserChangedElsewhere(async (user) => void seen.push(user?.id ?? null))
  const tom = JSON.stringify(me)
  const ana = JSON.stringify({ id: 'ana' })

  storage('user', tom, JSON.stringify({ ...me, name_first: 'Thomas' }))
  expect([seen, changes]).toEqual([['tom'], 0])
  cookies.clear()
  stored.clear()
  storage(null, null, null)
  expect([seen, changes]).toEqual([['tom', null], 1])
  storage('user', null, ana)
  expect(seen).toHaveLength(2)
  cookies.set('access_token', 'another')
  stored.set('user', ana)
  await Promise.resolve()
  storage('user', tom, ana)
  expect([seen, changes]).toEqual([['tom', null, 'ana'], 2])
  storage('something else', 'a', 'b')
  stop()
  storage('user', tom, null)
  expect(seen).toHaveLength(3)
  stopHearing()
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type NoticePort, noticesInBrowser } from './notices.ts'
import { idOf, shellNotices } from './shell/shell-notices.ts'

type Shown = { title: string; body: string; path: string }
type Rig = { notices: NoticePort; shown: () => Shown[]; permits: (permission: 'granted' | 'denied') => void }
type Schedule = { id: number; title: string; body: string; extra: { url: string }; isExactNotification?: boolean }

const phone = vi.hoisted(() => ({
  display: 'granted',
  answer: 'granted',
  shown: new Map<number, Schedule>(),
  exact: 0,
}))
vi.mock('@capacitor/core', () => ({ Capacitor: { getPlatform: () => 'android' } }))
vi.mock('@capacitor/local-notifications', () => ({
  LocalNotifications: {
    checkPermissions: async () => ({ display: phone.display }),
    async requestPermissions() {
      if (phone.display === 'prompt') phone.display = phone.answer
      return { display: phone.display }
    },
    createChannel: async () => undefined,
    async schedule({ notifications }: { notifications: Schedule[] }) {
      for (const each of notifications) {
        if (each.isExactNotification !== false) phone.exact += 1
        phone.shown.set(each.id, each)
      }
    },
    async removeDeliveredNotificationsById({ ids }: { ids: number[] }) {
      for (const id of ids) phone.shown.delete(id)
    },
  },
}))

function shellRig(): Rig {
  phone.shown.clear()
  phone.exact = 0
  return {
    notices: shellNotices,
    permits: (permission) => void (phone.display = permission),
    shown: () => [...phone.shown.values()].map(({ title, body, extra }) => ({ title, body, path: extra.url })),
  }
}

function browserRig(): Rig {
  const shown = new Map<string, Shown>()
  const here = {
    async showNotification(title: string, { body, tag, data }: { body: string; tag: string; data: { url: string } }) {
      shown.set(tag, { title, body, path: data.url })
    },
    getNotifications: async ({ tag }: { tag: string }) =>
      shown.has(tag) ? [{ close: () => void shown.delete(tag) }] : [],
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => here } })
  const permits = (permission: string) => void vi.stubGlobal('Notification', { permission })
  permits('granted')
  return { notices: noticesInBrowser, permits, shown: () => [...shown.values()] }
}

afterEach(() => {
  vi.unstubAllGlobals()
  phone.display = 'granted'
})

const arrival = { title: 'Arrived', body: 'You are at Leeds', path: '/my-work/7', tag: 'arrival:7', user_id: 'ann' }

describe.each([
  ['a browser', browserRig],
  ['an app', shellRig],
])('notifications that %s shows by itself', (_where, rigOf) => {
  let rig: Rig
  beforeEach(() => void (rig = rigOf()))

  test('one is shown with the path of its tap; another of the same tag takes its place', async () => {
    await rig.notices.show(arrival)
    await rig.notices.show({ ...arrival, body: 'You are at York' })
    await rig.notices.show({ ...arrival, tag: 'arrival:8' })
    const shown = { title: 'Arrived', path: '/my-work/7' }
    expect(rig.shown()).toEqual([
      { ...shown, body: 'You are at York' },
      { ...shown, body: 'You are at Leeds' },
    ])
  })

  test('one is taken back by its tag, and one that is not there is no fault', async () => {
    await rig.notices.show(arrival)
    await rig.notices.takeBack('arrival:8')
    expect(rig.shown()).toHaveLength(1)
    await rig.notices.takeBack(arrival.tag)
    expect(rig.shown()).toEqual([])
  })

  test('a permission is told as the system has it', async () => {
    expect(await rig.notices.access()).toBe('granted')
    rig.permits('denied')
    expect([await rig.notices.access(), await rig.notices.request()]).toEqual(['denied', false])
  })
})

test('a browser asks for push alone: an open question there is a no here', async () => {
  browserRig().permits('default' as 'denied')
  expect(await noticesInBrowser.access()).toBe('denied')
})

test('an app asks once: after a first refusal Android calls it a question still', async () => {
  phone.display = 'prompt'
  expect([await shellNotices.access(), await shellNotices.request()]).toEqual(['prompt', true])
  phone.display = 'prompt-with-rationale'
  expect(await shellNotices.access()).toBe('denied')
})

test('an app sets no alarm, which Android asks its user about in the settings', async () => {
  shellRig()
  await shellNotices.show(arrival)
  expect(phone.exact).toBe(0)
})

test('tags have numbers of 32 bits, different ones', () => {
  const ids = ['arrival:7,arrive_collection,', 'arrival:7,arrive_destination,', 'x'.repeat(400), ''].map(idOf)
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toBe(id | 0)
})

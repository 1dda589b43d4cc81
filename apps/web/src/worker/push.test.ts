import { beforeEach, expect, test, vi } from 'vitest'
import { PUSH_USER } from './push-user.ts'

type Shown = { title: string; body?: string; tag?: string }

/** The phone: who is signed in, what it shows, and the pages that are open. */
const phone = vi.hoisted(() => {
  const state = {
    user: 'tom' as string | undefined,
    shown: [] as { title: string; body?: string; tag?: string }[],
    told: [] as object[],
    focused: false,
  }
  vi.stubGlobal('self', {
    registration: {
      showNotification: async (title: string, options: object) => void state.shown.push({ title, ...options }),
      getNotifications: async ({ tag }: { tag?: string }) =>
        state.shown
          .filter((each) => tag === undefined || each.tag === tag)
          .map((each) => ({ close: () => (state.shown = state.shown.filter((other) => other !== each)) })),
    },
    clients: {
      matchAll: async () => [{ focused: state.focused, postMessage: (message: object) => state.told.push(message) }],
    },
  })
  vi.stubGlobal('caches', {
    match: async (path: string) => (path === '/push-user' && state.user ? new Response(state.user) : undefined),
    delete: async () => (state.user = undefined),
  })
  return state
})
const { hearPush } = await import('./push.ts')

beforeEach(() => Object.assign(phone, { user: 'tom', shown: [], told: [], focused: false }))

const message = (more: object = {}) => ({ kind: 'EVENT', user_id: 'tom', name: 'Bid accepted', tag: 'job', ...more })

test('a message for the signed-in user is shown', async () => {
  expect(PUSH_USER).toBe('/push-user')
  await hearPush(message())
  expect(phone.shown).toMatchObject([{ title: 'Bid accepted', tag: 'job' } satisfies Shown])
})

test('a message for the user who was here before is neither shown nor passed on, and removes nothing', async () => {
  await hearPush(message())
  for (const more of [{}, { kind: 'WITHDRAW' }, { kind: 'LOGOUT' }, { name: undefined }])
    await hearPush(message({ user_id: 'ana', tag: 'job', ...more }))
  expect(phone.shown).toHaveLength(1)
  expect(phone.told).toEqual([])
  expect(phone.user).toBe('tom')
})

test('after a log-out nothing is shown, whoever it is for', async () => {
  await hearPush(message())
  await hearPush(message({ kind: 'LOGOUT' }))
  expect([phone.shown, phone.user]).toEqual([[], undefined])
  await hearPush(message())
  expect(phone.shown).toEqual([])
})

test('a message about own work is passed on to the pages, which fetch the run; another one is not', async () => {
  await hearPush(message({ group: 'CHAT_MESSAGE' }))
  expect(phone.told).toEqual([])
  await hearPush(message({ group: 'MY_WORK' }))
  await hearPush(message({ group: 'MY_WORK', user_id: 'ana' }))
  expect(phone.told).toEqual([{ kind: 'WORK' }])
})

test('a user who looks at the application sees it there; a withdrawn message goes', async () => {
  phone.focused = true
  await hearPush(message())
  expect(phone.shown).toEqual([])
  phone.focused = false
  await hearPush(message({ tag: 'a' }))
  await hearPush(message({ tag: 'b' }))
  await hearPush({ kind: 'WITHDRAW', user_id: 'tom', tag: 'a' })
  expect(phone.shown.map(({ tag }) => tag)).toEqual(['b'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHARED_CACHE, takeShared } from './shared-list.ts'

let stored: Map<string, Response>
beforeEach(() => {
  stored = new Map([['/shared/file/0', new Response('of before')]])
  const cache = { put: async (key: string, value: Response) => void stored.set(key, value) }
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => (stored.clear(), true) })
  vi.stubGlobal(
    'Response',
    class extends Response {
      static override redirect(url: string, status: number) {
        return new Response(null, { status, headers: { location: url } })
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const shared = (form: FormData) => takeShared({ formData: async () => form } as Request)

test('a shared text and file wait for the page, those of before are gone, and the page of lists opens', async () => {
  const form = new FormData()
  form.set('title', 'Loads for Monday')
  form.set('text', 'LS11 5TD to M1 1AE')
  form.append('files', new File(['From;To'], 'zlecenia łódź.csv', { type: 'text/csv' }))
  const answer = await shared(form)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/import-loads?shared=here'])
  expect(await stored.get('/shared/text')?.text()).toBe('Loads for Monday\nLS11 5TD to M1 1AE')
  const file = stored.get('/shared/file/0')
  expect(decodeURIComponent(file?.headers.get('x-name') ?? '')).toBe('zlecenia łódź.csv')
  expect(await file?.text()).toBe('From;To')
  expect(SHARED_CACHE).toBe('shared-list')
})

test('a request that cannot be read opens the page, which says so', async () => {
  const broken = { formData: () => Promise.reject(new TypeError('no form')) } as unknown as Request
  const answer = await takeShared(broken)
  expect(answer.headers.get('location')).toBe('/import-loads?shared=lost')
})

import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { screenParts, type ScreenModule } from './screen-parts.ts'

afterEach(() => vi.unstubAllGlobals())

async function routerOf(screen: ScreenModule, healthz: () => Promise<{ ok: boolean }>) {
  vi.stubGlobal('fetch', healthz)
  const router = createMemoryRouter([{ id: 'run', path: '/run/:id', lazy: () => screenParts(screen) }], {
    initialEntries: ['/run/7'],
  })
  router.initialize()
  await expect.poll(() => router.state.initialized).toBe(true)
  return router
}

test('a screen whose code cannot be had is an error of the network; asked again it is there', async () => {
  let isCut = true
  const parts = { loader: () => 'a run', handle: { hidesBottomBar: true } }
  const screen = () => (isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(parts))
  const router = await routerOf(screen, () => Promise.reject(new TypeError()))
  expect(router.state.errors).toMatchObject({ run: { code: 'NETWORK' } })
  isCut = false
  await router.revalidate()
  expect(router.state).toMatchObject({ errors: null, loaderData: { run: 'a run' } })
  expect(router.state.matches[0]!.route.handle).toEqual({ hidesBottomBar: true })
})

test('while the server is reached the code is of a version that is gone', async () => {
  const fault = new TypeError('Failed to fetch')
  const router = await routerOf(
    () => Promise.reject(fault),
    () => Promise.resolve({ ok: true }),
  )
  expect(router.state.errors).toEqual({ run: fault })
})

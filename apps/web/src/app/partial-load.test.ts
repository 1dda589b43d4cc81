import { createMemoryRouter } from 'react-router'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { followLoads, inPartialLoads, loadingOnly } from './partial-load.ts'

async function routerOf() {
  const loads: string[] = []
  const route = (path: string, children?: object[]) => ({
    path,
    loader: async ({ request }: { request: Request }) => {
      await setTimeout(20)
      if (!request.signal.aborted) loads.push(path)
      return null
    },
    shouldRevalidate: inPartialLoads(path),
    children: children ?? [],
  })
  const router = createMemoryRouter([route('/my-work', [route('/my-work/:id')])] as never, {
    initialEntries: ['/my-work/7'],
  })
  followLoads(router)
  router.initialize()
  await expect.poll(() => router.state.initialized).toBe(true)
  loads.length = 0
  return { router, loads }
}

test('only what is named is loaded anew', async () => {
  const { router, loads } = await routerOf()
  await loadingOnly(new Set(['/my-work/:id']), () => router.revalidate())
  expect(loads).toEqual(['/my-work/:id'])
})

test('any other load is of everything, also while a partial one runs', async () => {
  const { router, loads } = await routerOf()
  const partial = loadingOnly(new Set(['/my-work/:id']), () => router.revalidate())
  await router.revalidate()
  await partial
  expect(loads.filter((path) => path === '/my-work')).toHaveLength(1)
})

test('a partial load waits for the one that runs, whatever the screen shows of it yet', async () => {
  const { router, loads } = await routerOf()
  const whole = router.revalidate()
  await loadingOnly(new Set(['/my-work']), () => router.revalidate())
  await whole
  expect(loads).toEqual(['/my-work', '/my-work/:id', '/my-work'])
})

test('a page on its way arrives before anything is loaded anew', async () => {
  const { router, loads } = await routerOf()
  const arrival = router.navigate('/my-work/7?page=2')
  await loadingOnly(new Set(['/my-work']), () => router.revalidate())
  await arrival
  expect(loads).toEqual(['/my-work', '/my-work/:id', '/my-work'])
})

import { createMemoryRouter } from 'react-router'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { allowPartialLoads, inPartialLoads, loadOnly } from './partial-load.ts'
import { followRouter } from './router-now.ts'

let failure: Error | null = null
afterEach(() => {
  failure = null
})

async function routerOf() {
  const loads: string[] = []
  const route = (path: string, children?: object[]) => ({
    id: path,
    path,
    ...inPartialLoads(path, {
      loader: async ({ request }: { request: Request }) => {
        await setTimeout(20)
        if (failure) throw failure
        if (!request.signal.aborted) loads.push(path)
        return `${path}, load ${loads.length}`
      },
    }),
    children: children ?? [],
  })
  const router = createMemoryRouter([route('/my-work', [route('/my-work/:id')])] as never, {
    initialEntries: ['/my-work/7'],
    // As in the product: a path with a parameter might be another page's that is not known yet, so routes are asked later.
    patchRoutesOnNavigation: async () => undefined,
  })
  followRouter(router)
  allowPartialLoads(router)
  router.initialize()
  await expect.poll(() => router.state.initialized).toBe(true)
  loads.length = 0
  return { router, loads }
}

test('only what is named is loaded anew', async () => {
  const { loads } = await routerOf()
  await loadOnly(['/my-work/:id'])
  expect(loads).toEqual(['/my-work/:id'])
})

test('any other load is of everything, also while a partial one runs', async () => {
  const { router, loads } = await routerOf()
  const partial = loadOnly(['/my-work/:id'])
  await router.revalidate()
  await partial
  expect(loads.filter((path) => path === '/my-work')).toHaveLength(1)
})

test('a partial load waits for the one that runs, whatever the screen shows of it yet', async () => {
  const { router, loads } = await routerOf()
  const whole = router.revalidate()
  await loadOnly(['/my-work'])
  await whole
  expect(loads).toEqual(['/my-work', '/my-work/:id', '/my-work'])
})

test('a page on its way arrives before anything is loaded anew', async () => {
  const { router, loads } = await routerOf()
  const arrival = router.navigate('/my-work/7?page=2')
  await loadOnly(['/my-work'])
  await arrival
  expect(loads).toEqual(['/my-work', '/my-work/:id', '/my-work'])
})

test('another address is loaded whole, also while a partial load runs', async () => {
  const { router, loads } = await routerOf()
  const partial = loadOnly(['/my-work/:id'])
  await setTimeout(5)
  await router.navigate('/my-work/7?page=2')
  await partial
  expect(loads.toSorted()).toEqual(['/my-work', '/my-work/:id'])
})

test('what is loaded in the background without a connection stays what it was', async () => {
  const { router } = await routerOf()
  const before = router.state.loaderData
  failure = new ApiError('NETWORK', 'Failed to fetch')
  await loadOnly(['/my-work/:id'])
  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData).toEqual(before)
})

test.each([
  ['what is no longer there is said', new ApiError('NOT_FOUND', 'Not found'), 'background'],
  ['what was asked for says that it could not be had', new ApiError('NETWORK', 'Failed to fetch'), 'asked'],
  ['so does the page on its way', new ApiError('NETWORK', 'Failed to fetch'), 'way'],
])('%s', async (_, fails, load) => {
  const { router } = await routerOf()
  failure = fails
  if (load === 'background') await loadOnly(['/my-work/:id'])
  if (load === 'asked') await router.revalidate()
  if (load === 'way') await overtaken(router)
  expect(Object.values(router.state.errors ?? {})).toEqual([fails])
})

async function overtaken(router: Awaited<ReturnType<typeof routerOf>>['router']) {
  const partial = loadOnly(['/my-work/:id'])
  await setTimeout(5)
  await router.navigate('/my-work/8')
  await partial
}

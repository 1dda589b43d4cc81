import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { inPartialLoads, loadingOnly } from './partial-load.ts'

async function routerOf() {
  const loads: string[] = []
  const route = (path: string, children?: object[]) => ({
    path,
    loader: () => loads.push(path),
    shouldRevalidate: inPartialLoads(path),
    children: children ?? [],
  })
  const router = createMemoryRouter([route('/my-work', [route('/my-work/:id')])] as never, {
    initialEntries: ['/my-work/7'],
  })
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

import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())

const storage = (persisted: boolean, persist = vi.fn<() => Promise<boolean>>(async () => true)) => ({
  asked: persist,
  manager: { persisted: async () => persisted, persist } as unknown as StorageManager,
})
const fresh = async () => (await import('./keep-for-good.ts')).keepForGood

test('the browser is asked once a visit', async () => {
  const keepForGood = await fresh()
  const { asked, manager } = storage(false)
  await keepForGood(manager)
  await keepForGood(manager)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('it is not asked for what it has promised already', async () => {
  const { asked, manager } = storage(true)
  await (await fresh())(manager)
  expect(asked).not.toHaveBeenCalled()
})

test('one that refuses, or knows nothing of it, stops nobody', async () => {
  const refusing = vi.fn<() => Promise<boolean>>().mockRejectedValue(new TypeError('private window'))
  await (await fresh())(storage(false, refusing).manager)
  expect(refusing).toHaveBeenCalled()
  vi.resetModules()
  await (await fresh())({} as StorageManager)
})

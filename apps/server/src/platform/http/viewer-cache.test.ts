import { expect, test } from 'vitest'
import type { Viewer } from '@waybill/domain/access/viewer'
import { cachedViewers } from './viewer-cache.ts'

/** A session's user, whose standing a test changes; and how often they were looked up. */
function somebody(standing: Partial<Viewer> = {}) {
  const asked = { standing, times: 0 }
  const session = async () => {
    asked.times++
    return { user_id: 'u', team_suspended: false, inactivated: false, ...asked.standing } as Viewer
  }
  return { asked, viewers: cachedViewers({ session, api_key: async () => null }, () => new Date()) }
}

test('a screen that asks several questions at once looks its reader up once', async () => {
  const { asked, viewers } = somebody()
  await Promise.all([viewers.recent('token'), viewers.recent('token')])
  await viewers.recent('token')
  expect(asked.times).toBe(1)
})

test.each(['team_suspended', 'inactivated'] as const)('%s: let in again, they are in at once', async (shut) => {
  const { asked, viewers } = somebody({ [shut]: true })
  expect(await viewers.recent('token')).toMatchObject({ [shut]: true })
  asked.standing = {}
  expect(await viewers.recent('token')).toMatchObject({ [shut]: false })
})

test('the writer’s viewer is looked up again before and after the write: also when they read meanwhile', async () => {
  const { asked, viewers } = somebody({ is_primary: false })
  expect(await viewers.recent('token')).toMatchObject({ is_primary: false })
  await viewers.current('token')
  await viewers.recent('token') // beside the write
  asked.standing = { is_primary: true }
  viewers.forget('token')
  expect(await viewers.recent('token')).toMatchObject({ is_primary: true })
  expect(asked.times).toBe(3)
})

test('a look-up that failed is tried again', async () => {
  let fails = true
  const session = async () => {
    if (fails) throw new Error('no connection')
    return null
  }
  const viewers = cachedViewers({ session, api_key: session }, () => new Date())
  await expect(viewers.recent('token')).rejects.toThrow('no connection')
  fails = false
  expect(await viewers.recent('token')).toBeNull()
})

import { CHANNEL_AUTH_BLOCK_MS } from '@waybill/domain/live/channels'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { channelAuthorizer } from './authorize-channel.ts'

type Send = Parameters<typeof channelAuthorizer>[0]
const mine = { socket_id: '1.2', channel_name: 'private-user-1' }
const other = { ...mine, channel_name: 'private-user-2' }
const answer =
  (status: number, body: unknown = {}) =>
  async () =>
    new Response(JSON.stringify(body), { status })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the server’s answer is passed on', async () => {
  const authorize = channelAuthorizer(answer(200, { auth: 'key:signature' }))
  await expect(authorize(mine)).resolves.toEqual({ auth: 'key:signature' })
})

test('a 403 blocks further attempts at that channel for a minute', async () => {
  const send = vi.fn<Send>(answer(403))
  const authorize = channelAuthorizer(send)
  await expect(authorize(mine)).rejects.toMatchObject({ status: 403, wait_ms: CHANNEL_AUTH_BLOCK_MS })

  vi.advanceTimersByTime(CHANNEL_AUTH_BLOCK_MS - 1)
  await expect(authorize(mine)).rejects.toMatchObject({ status: 403, wait_ms: 1 })
  expect(send).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(1)
  send.mockImplementation(answer(200, { auth: 'key:signature' }))
  await expect(authorize(mine)).resolves.toEqual({ auth: 'key:signature' })
  expect(send).toHaveBeenCalledTimes(2)
})

test('another channel is asked for all the same', async () => {
  const send = vi.fn<Send>(answer(403))
  const authorize = channelAuthorizer(send)
  await expect(authorize(mine)).rejects.toThrow('HTTP 403')
  await expect(authorize(other)).rejects.toThrow('HTTP 403')
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([401, 429, 500, 503])('%i fails and blocks nothing', async (status) => {
  const send = vi.fn<Send>(answer(status))
  const authorize = channelAuthorizer(send)
  await expect(authorize(mine)).rejects.toMatchObject({ status, wait_ms: 0 })
  await expect(authorize(mine)).rejects.toMatchObject({ status, wait_ms: 0 })
  expect(send).toHaveBeenCalledTimes(2)
})

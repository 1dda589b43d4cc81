import { expect, test } from 'vitest'
import * as channels from './channels.ts'
import { cellChannel, flightChannel, jobChannel, teamChannel, userChannel } from './channels.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
const ofSomething = [userChannel, teamChannel, flightChannel, jobChannel, cellChannel]

test('everything that is listened to has a channel of its own, which is given out one by one', () => {
  const names = ofSomething.map((channel) => channel(id))
  expect(new Set(names).size).toBe(ofSomething.length)
  for (const name of names) expect(name).toMatch(/^private-/)
  expect(userChannel(id)).not.toBe(userChannel(id.replace(/1$/, '2')))
  expect(channels.BOARD_CHANNEL).toMatch(/^private-/)
})

test('a visitor hears what is for everybody', () => {
  expect(channels.EVERYBODY_CHANNEL).not.toMatch(/^private-/)
})

test('a name is one that the protocol knows', () => {
  for (const channel of ofSomething) expect(channel(id)).toMatch(/^[\w=@,.;-]{1,164}$/)
  expect(cellChannel('country.3')).toMatch(/^[\w=@,.;-]{1,164}$/)
})

test('the times are those of the specification', () => {
  const { OFFLINE_RETRY_MS, LIVE_SUBSCRIPTION_MS, CHANNEL_AUTH_BLOCK_MS } = channels
  expect([OFFLINE_RETRY_MS, LIVE_SUBSCRIPTION_MS, CHANNEL_AUTH_BLOCK_MS]).toEqual([10_000, 3_600_000, 60_000])
})

import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { EVERYBODY_CHANNEL, userChannel } from '@waybill/domain/live/channels'
import { liveLimits } from '../../limits/live-limits.ts'
import { createLog } from '../../log.ts'
import { grantOf } from '../channel-signature.ts'
import { closeCodes } from './frames.ts'
import { newLiveApp } from '../live-in-process.ts'
import { LiveSockets } from './live-sockets.ts'

const NOW = Date.UTC(2026, 10, 22)
const app = newLiveApp()
const log = createLog({ log_level: 'silent', production: true })

/** A connection without a network: what was said to it, and with which code it was hung up on. */
class Line extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  closed: number | null = null
  readonly said: { event: string; data: string }[] = []

  send(frame: string | Buffer) {
    this.said.push(JSON.parse(String(frame)) as { event: string; data: string })
  }
  close(code: number) {
    this.closed = code
  }
  terminate() {
    this.readyState = 3
  }
  say(frame: object) {
    this.emit('message', Buffer.from(JSON.stringify(frame)), false)
  }
}

function open(sockets: LiveSockets, address = '192.0.2.1'): Line {
  const line = new Line()
  sockets.connect(line as unknown as WebSocket, address)
  return line
}

/** Answers the last word on it. */
function listenAs(line: Line, user_id: string): string {
  const { data } = line.said[0]!
  const { socket_id } = JSON.parse(data) as { socket_id: string }
  const channel = userChannel(user_id)
  const grant = grantOf(app, { socket_id, channel }, { session_id: `of ${user_id}`, user_id, at: NOW })
  line.say({ event: 'pusher:subscribe', data: { channel, ...grant } })
  return line.said.at(-1)!.event
}

const SUBSCRIBED = 'pusher_internal:subscription_succeeded'
const newSockets = () => new LiveSockets(app, log, () => NOW)

test('an address has so many connections; whoever leaves makes room for one, also when dropped and closed', () => {
  const sockets = newSockets()
  const lines = Array.from({ length: liveLimits.sockets_of_address }, () => open(sockets))
  expect(lines.every(({ closed }) => closed === null)).toBe(true)
  expect(open(sockets).closed).toBe(closeCodes.over_quota)
  expect(open(sockets, '192.0.2.2').closed).toBeNull()

  const [leaves, slow] = lines as [Line, Line]
  slow.say({ event: 'pusher:subscribe', data: { channel: EVERYBODY_CHANNEL } })
  slow.bufferedAmount = liveLimits.buffered_bytes
  sockets.deliver({ channel: EVERYBODY_CHANNEL, event: 'REFRESH', data: {} })
  for (const line of [leaves, slow, slow]) line.emit('close')
  expect(Array.from({ length: 3 }, () => open(sockets).closed)).toEqual([null, null, closeCodes.over_quota])
})

test('the addresses of one IPv6 network count together', () => {
  const sockets = newSockets()
  const of = (network: number, host: number) => `2001:db8:1:${network}::${host.toString(16)}`
  const [leaves] = Array.from({ length: liveLimits.sockets_of_address }, (_, host) => open(sockets, of(3, host)))
  expect(open(sockets, of(3, 0xffff)).closed).toBe(closeCodes.over_quota)
  expect(open(sockets, of(4, 1)).closed).toBeNull()
  leaves!.emit('close')
  expect([open(sockets, of(3, 0xfffe)).closed, open(sockets, of(3, 0xfffd)).closed]).toEqual([
    null,
    closeCodes.over_quota,
  ])
})

test('a user has so many connections, whatever address they come from', () => {
  const sockets = newSockets()
  const lines = Array.from({ length: liveLimits.sockets_of_user }, (_, n) => open(sockets, `192.0.2.${n}`))
  expect(lines.map((line) => listenAs(line, 'robin'))).toEqual(lines.map(() => SUBSCRIBED))
  // Another channel of the same connection is not another connection.
  expect(listenAs(lines[0]!, 'robin')).toBe(SUBSCRIBED)
  const late = open(sockets)
  expect(listenAs(late, 'robin')).toBe('pusher:subscription_error')
  expect(listenAs(open(sockets), 'kim')).toBe(SUBSCRIBED)
  lines[0]!.emit('close')
  expect(listenAs(late, 'robin')).toBe(SUBSCRIBED)
  expect(listenAs(open(sockets), 'robin')).toBe('pusher:subscription_error')
})

test('frames from a dropped connection are not read: it would listen for ever', () => {
  const sockets = newSockets()
  const slow = open(sockets)
  slow.say({ event: 'pusher:subscribe', data: { channel: EVERYBODY_CHANNEL } })
  slow.bufferedAmount = liveLimits.buffered_bytes
  sockets.deliver({ channel: EVERYBODY_CHANNEL, event: 'REFRESH', data: {} })
  slow.say({ event: 'pusher:subscribe', data: { channel: EVERYBODY_CHANNEL } })
  slow.emit('close')
  expect([sockets.all.size, sockets.listening]).toEqual([0, 0])
})

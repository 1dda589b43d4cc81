import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { liveLimits, PONG_SECONDS, SILENCE_SECONDS } from '../../limits/live-limits.ts'
import { networkOf } from '../../limits/network-of.ts'
import type { Log } from '../../log.ts'
import { isPublicChannel } from '../channels.ts'
import { listenerOf } from '../channel-signature.ts'
import {
  closeCodes,
  type CloseReason,
  established,
  failure,
  type Frame,
  messageFrame,
  notSubscribed,
  ping,
  pong,
  readFrame,
  subscribed,
} from './frames.ts'
import { LiveSocket } from './live-socket.ts'
import type { LiveApp, LiveMessage } from '../live.ts'
import { Tally } from './tally.ts'

const ID_PART = 2 ** 32
/** Not all at once: each asks for what it missed. */
const AWAY_OVER_MS = 3000

/** Everybody who is connected to this node, and what they listen to. */
export class LiveSockets {
  readonly counts = { sent: 0, dropped: 0, refused: 0 }
  readonly #app: LiveApp
  readonly #log: Log
  readonly #now: () => number
  readonly #sockets = new Set<LiveSocket>()
  readonly #ofNetwork = new Tally()
  readonly #ofUser = new Tally()
  readonly #audiences = new Map<string, Set<LiveSocket>>()

  constructor(app: LiveApp, log: Log, now: () => number) {
    this.#app = app
    this.#log = log
    this.#now = now
  }

  get all(): ReadonlySet<LiveSocket> {
    return this.#sockets
  }

  get listening(): number {
    return this.#audiences.size
  }

  /** To everybody who listens: one frame, written once. */
  deliver(message: LiveMessage) {
    const audience = this.#audiences.get(message.channel)
    if (!audience) return
    const frame = messageFrame(message)
    for (const socket of audience) if (socket.send(frame)) this.counts.sent++
  }

  /** To one listener of a channel. */
  tell(socket: LiveSocket, message: LiveMessage) {
    if (socket.channels.has(message.channel) && socket.send(messageFrame(message))) this.counts.sent++
  }

  connect(ws: WebSocket, address: string) {
    const id = `${randomInt(ID_PART)}.${randomInt(ID_PART)}`
    const socket = new LiveSocket(ws, { id, address, now: this.#now(), onDropped: () => this.#drop(socket) })
    // A frame beyond the limit or of no WebSocket: the connection is closed by the library, with the code for it.
    ws.on('error', (error) => this.#log.warn({ error: error.message, address }, 'A live connection broke the protocol'))
    const refusal = this.#refusalOf(address)
    if (refusal) return this.refuse(socket, refusal, 'Too many connections.')
    this.#sockets.add(socket)
    this.#ofNetwork.add(networkOf(address))
    ws.on('message', (data: Buffer, isBinary) => this.#hear(socket, isBinary ? null : data.toString()))
    ws.on('close', () => this.#forget(socket))
    socket.send(established(id, SILENCE_SECONDS))
  }

  refuse(socket: LiveSocket, reason: CloseReason, message: string) {
    this.counts.refused++
    this.#log.warn(
      { reason, message, address: socket.address, user_id: socket.listener?.user_id },
      'A live connection was refused',
    )
    socket.close(reason, message)
  }

  /** Takes a channel away from one who may no longer listen to it, and says so. */
  expel(socket: LiveSocket, channel: string) {
    this.#leave(socket, channel)
    socket.send(notSubscribed(channel, 403, 'You may not listen to this channel any longer.'))
  }

  /** Asks the silent ones whether they are there, and hangs up on those who were asked and did not answer. */
  askTheSilent() {
    const now = this.#now()
    for (const socket of this.#sockets) {
      if (socket.pinged_at !== null) {
        if (now - socket.pinged_at >= PONG_SECONDS * 1000) socket.close('no_pong', 'No answer to a ping.')
      } else if (now - socket.heard_at >= SILENCE_SECONDS * 1000) {
        socket.pinged_at = now
        socket.send(ping)
      }
    }
  }

  /** Something may have been missed here: everybody comes back, a few at a time, and asks for it. */
  sendAway() {
    for (const socket of this.#sockets)
      setTimeout(() => socket.close('reconnect', 'Messages may have been missed.'), randomInt(AWAY_OVER_MS)).unref()
  }

  /** The server goes; clients come back at once, to it or to another. */
  closeAll() {
    for (const socket of this.#sockets) socket.close('reconnect', 'The server restarts.')
  }

  #refusalOf(address: string): CloseReason | null {
    if (this.#sockets.size >= liveLimits.sockets) return 'over_capacity'
    return this.#ofNetwork.of(networkOf(address)) >= liveLimits.sockets_of_address ? 'over_quota' : null
  }

  #hear(socket: LiveSocket, text: string | null) {
    // Dropped, with something still on its way.
    if (!this.#sockets.has(socket)) return
    if (!socket.takesFrame(this.#now())) return this.refuse(socket, 'over_capacity', 'Too many messages.')
    this.#answer(socket, text === null ? { event: 'malformed' } : readFrame(text))
  }

  #answer(socket: LiveSocket, frame: Frame) {
    if (frame.event === 'pusher:ping') socket.send(pong)
    else if (frame.event === 'pusher:subscribe') this.#subscribe(socket, frame.data)
    else if (frame.event === 'pusher:unsubscribe') this.#leave(socket, frame.data.channel)
    else if (frame.event === 'client-') socket.send(failure('client_event_refused', 'Client events are not accepted.'))
    else if (frame.event === 'malformed') this.#refuseMalformed(socket)
  }

  #refuseMalformed(socket: LiveSocket) {
    if (++socket.malformed >= liveLimits.malformed_frames)
      return this.refuse(socket, 'malformed', 'Not a message of the protocol.')
    this.#log.warn({ address: socket.address, user_id: socket.listener?.user_id }, 'A malformed live message')
    socket.send(failure('malformed', 'Not a message of the protocol.'))
  }

  #subscribe(
    socket: LiveSocket,
    asked: { channel: string; auth?: string | undefined; channel_data?: string | undefined },
  ) {
    const refusal = isPublicChannel(asked.channel) ? null : this.#refusalOfPrivate(socket, asked)
    const tooMany = socket.channels.size >= liveLimits.channels_of_socket && !socket.channels.has(asked.channel)
    if (refusal ?? tooMany) {
      this.#log.warn({ address: socket.address, channel: asked.channel }, 'A live subscription was refused')
      const [status, message] = refusal ?? ([429, 'Too many channels.'] as const)
      return socket.send(notSubscribed(asked.channel, status, message))
    }
    socket.channels.add(asked.channel)
    const audience = this.#audiences.get(asked.channel)
    if (audience) audience.add(socket)
    else this.#audiences.set(asked.channel, new Set([socket]))
    socket.send(subscribed(asked.channel))
  }

  #refusalOfPrivate(
    socket: LiveSocket,
    { channel, auth, channel_data }: { channel: string; auth?: string | undefined; channel_data?: string | undefined },
  ): readonly [status: number, message: string] | null {
    const grant = { ...(auth !== undefined && { auth }), ...(channel_data !== undefined && { channel_data }) }
    const listener = listenerOf(this.#app, { socket_id: socket.id, channel }, grant, this.#now())
    if (!listener) return [401, 'The connection is unauthorized.']
    if (socket.listener === null) {
      if (this.#ofUser.of(listener.user_id) >= liveLimits.sockets_of_user)
        return [429, 'Too many connections of this user.']
      socket.listener = listener
      this.#ofUser.add(listener.user_id)
    }
    return socket.listener.session_id === listener.session_id
      ? null
      : [401, 'The connection belongs to another session.']
  }

  #leave(socket: LiveSocket, channel: string) {
    socket.channels.delete(channel)
    const audience = this.#audiences.get(channel)
    audience?.delete(socket)
    if (audience?.size === 0) this.#audiences.delete(channel)
  }

  #forget(socket: LiveSocket) {
    // Dropped first and closed then, it goes only once.
    if (!this.#sockets.delete(socket)) return
    for (const channel of socket.channels) this.#leave(socket, channel)
    this.#ofNetwork.take(networkOf(socket.address))
    if (socket.listener) this.#ofUser.take(socket.listener.user_id)
  }

  #drop(socket: LiveSocket) {
    this.counts.dropped++
    this.#log.warn(
      { address: socket.address, user_id: socket.listener?.user_id, code: closeCodes.over_capacity },
      'A slow live reader was dropped',
    )
    this.#forget(socket)
  }
}

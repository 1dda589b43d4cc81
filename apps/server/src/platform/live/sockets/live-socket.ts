import type { WebSocket } from 'ws'
import { liveLimits } from '../../limits/live-limits.ts'
import type { Listener } from '../channel-signature.ts'
import { type CloseReason, closeCodes, failure } from './frames.ts'

/** One client's connection: what it listens to, on whose behalf, and whether it keeps up. */
export class LiveSocket {
  readonly id: string
  readonly address: string
  readonly channels = new Set<string>()
  /** Set by the first private channel: a socket belongs to one session. */
  listener: Listener | null = null
  heard_at: number
  pinged_at: number | null = null
  malformed = 0
  readonly #ws: WebSocket
  readonly #onDropped: () => void
  #window = { since: 0, frames: 0 }

  constructor(
    ws: WebSocket,
    { id, address, now, onDropped }: { id: string; address: string; now: number; onDropped: () => void },
  ) {
    this.#ws = ws
    this.id = id
    this.address = address
    this.heard_at = now
    this.#onDropped = onDropped
  }

  /** Never waits and never hoards: who does not take what is sent is dropped, and asks for what was missed when back. */
  send(frame: string | Buffer): boolean {
    if (this.#ws.readyState !== this.#ws.OPEN) return false
    if (this.#ws.bufferedAmount + frame.length > liveLimits.buffered_bytes) {
      this.#onDropped()
      this.#ws.terminate()
      return false
    }
    this.#ws.send(frame, { binary: false })
    return true
  }

  /** Counts a frame in; false when there were too many lately. */
  takesFrame(now: number): boolean {
    this.heard_at = now
    this.pinged_at = null
    if (now - this.#window.since > liveLimits.window_ms) this.#window = { since: now, frames: 0 }
    this.#window.frames++
    return this.#window.frames <= liveLimits.frames_in_window
  }

  /** Says why and hangs up; who does not hang up in turn is cut off. */
  close(reason: CloseReason, message: string) {
    this.send(failure(reason, message))
    this.#ws.close(closeCodes[reason], message)
    setTimeout(() => this.#ws.terminate(), CLOSING_MS).unref()
  }
}

const CLOSING_MS = 2000

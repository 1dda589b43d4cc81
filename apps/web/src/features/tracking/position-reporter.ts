import { hasMoved } from '@waybill/domain/geo/distance'
import type { DevicePosition } from '../../native/location.ts'

type Ports = {
  watch: (onPosition: (position: DevicePosition) => void, onRefused: () => void) => () => void
  /** Answers when to report again, in ms. */
  send: (position: DevicePosition) => Promise<number>
  clear: () => Promise<unknown>
  now: () => number
  /** Whether whoever started it is still signed in and agrees. */
  maySend: () => boolean
}

export type Sharing = 'off' | 'waiting' | 'on' | 'refused'
export type ReporterState = { sharing: Sharing; sent_at: number | null }

const TICK_MS = 1_000 // spec §9 "polling every"
/** Positions that could not be sent are not queued. Only the newest is tried again, after this time. */
const RETRY_MS = 10_000

/** Tells the server where the device is: at once, then at the interval the server wants (spec §4 "Location"). */
export class PositionReporter {
  state: ReporterState = { sharing: 'off', sent_at: null }
  readonly #ports: Ports
  readonly #onChange: () => void
  #stopWatching: (() => void) | null = null
  #timer: ReturnType<typeof setInterval> | undefined
  #latest: DevicePosition | null = null
  #sent: DevicePosition | null = null
  #due_at = 0
  #isSending = false

  constructor(ports: Ports, onChange: () => void) {
    this.#ports = ports
    this.#onChange = onChange
  }

  get isRunning() {
    return this.#stopWatching !== null
  }

  start() {
    if (this.isRunning) return
    this.#due_at = 0
    this.#change({ sharing: 'waiting', sent_at: null })
    this.#stopWatching = this.#ports.watch(
      (position) => {
        this.#latest = position
        this.#sendIfDue()
      },
      () => this.#change({ ...this.state, sharing: 'refused' }),
    )
    this.#timer = setInterval(() => this.#sendIfDue(), TICK_MS)
  }

  /** Something has happened that makes the position of interest: a job begins, the connection is back. */
  sendNow() {
    this.#due_at = 0
    this.#sendIfDue()
  }

  /** Stops reporting, and takes the position off the server. */
  stop() {
    if (!this.isRunning) return
    const isTold = this.state.sharing === 'on'
    this.#stopWatching?.()
    this.#stopWatching = null
    clearInterval(this.#timer)
    this.#latest = this.#sent = null
    this.#change({ sharing: 'off', sent_at: null })
    if (isTold) void this.#ports.clear().catch(() => undefined)
  }

  #sendIfDue() {
    if (!this.isRunning) return
    if (!this.#ports.maySend()) return this.stop()
    if (this.#latest && !this.#isSending && this.#ports.now() >= this.#due_at) void this.#send(this.#latest)
  }

  async #send(latest: DevicePosition) {
    // While standing still the same position is sent, whatever the receiver's noise.
    const position = this.#sent && !hasMoved(this.#sent, latest) ? this.#sent : latest
    this.#isSending = true
    this.#due_at = this.#ports.now() + RETRY_MS
    try {
      const interval = await this.#ports.send(position)
      if (!this.isRunning) return
      this.#due_at = this.#ports.now() + interval
      this.#sent = position
      this.#change({ sharing: 'on', sent_at: this.#ports.now() })
    } catch {
      // Tried again when it is due, with what is newest then.
    } finally {
      this.#isSending = false
    }
  }

  #change(state: ReporterState) {
    this.state = state
    this.#onChange()
  }
}

import { OFFLINE_RETRY_MS } from '@waybill/domain/live/channels'
import { ApiError, NO_ANSWER } from '../api/api-error.ts'
import { newUuid } from '../api/intent.ts'
import { signal } from '../api/live/signal.ts'
import { request } from '../api/request.ts'
import { serverClock } from '../api/server-clock.ts'
import { unlessSilent } from '../api/unless-silent.ts'
import { sessionChanged, userHere } from '../session/session.ts'
import { askTime } from './ask-time.ts'
import { journal } from './journal-of-device.ts'
import { keepForGood } from './keep-for-good.ts'
import type { Entry } from './journal-records.ts'
import { JournalUpload } from './journal.generated.ts'
import { PAUSES_MS, Sender, type SenderPorts } from './sender.ts'
import { askToBeWoken, onWoken } from './waking.ts'

const LOCK = 'waybill-journal'

/** An entry of this device has arrived, with what the server answered. */
export const entryArrived = signal<{ entry: Entry; answer: unknown }>()

/** When the journal is sent: at once, with the connection, when the page is looked at, and again after each failure. */
class Postman {
  readonly progressChanged = signal()
  readonly #sender: Sender
  readonly #tabs = new BroadcastChannel(LOCK)
  #shares: ReadonlyMap<string, number> = new Map()
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #queued: Promise<void> | null = null
  #isListening = false
  #last: Promise<void> = Promise.resolve()

  constructor() {
    this.#sender = new Sender(journal, {
      user_id: () => userHere()?.id ?? null,
      request: request as SenderPorts['request'],
      upload: JournalUpload as SenderPorts['upload'],
      newKey: newUuid,
      now: () => Date.now(),
      clock_ahead_ms: () => serverClock.ahead_ms ?? 0,
      onProgress: (photo, share) => {
        this.#shares = new Map([...this.#shares, [photo, share]])
        this.progressChanged.emit()
      },
      onArrived: (entry, answer) => entryArrived.emit({ entry, answer }),
    })
  }

  /** The shares of photos that have been sent, 0 to 1, by their keys. */
  readonly progress = () => this.#shares

  /** From now on what waits is sent whenever it can be. */
  start() {
    if (this.#isListening) return
    this.#isListening = true
    sessionChanged.subscribe(() => void journal.reopen().then(() => this.send()))
    journal.written.subscribe(() => {
      this.#tabs.postMessage(null)
      if (journal.lasts() && journal.entries().length > 0) void keepForGood()
      if (!navigator.onLine) void askToBeWoken()
    })
    this.#tabs.onmessage = () => void journal.read()
    onWoken(() => void this.send())
    addEventListener('online', () => void this.send())
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void this.send())
    void journal
      .forgetOld()
      .catch(() => undefined)
      .then(() => this.send())
  }

  /** The outcome of entries, as far as it is known after so long; without a connection it is not waited for. */
  async outcomesOf(entries: readonly Entry[], patience_ms: number): Promise<Entry[]> {
    const sending = this.send()
    if (navigator.onLine)
      await Promise.race([unlessSilent(sending, undefined), new Promise((resolve) => setTimeout(resolve, patience_ms))])
    return entries.map((entry) => journal.entry(entry.key) ?? entry) // of a session that has ended meanwhile
  }

  /** Waits its turn among all tabs; asking again while it waits is the same asking. */
  send(): Promise<void> {
    this.#queued ??= this.#inTurn(async () => {
      this.#queued = null
      clearTimeout(this.#timer)
      if (!userHere()) return
      // Told by this device's clock alone, a step would keep a wrong moment for good.
      const isThere = serverClock.ahead_ms !== null || (await askTime())
      const before = this.#sender.arrived
      const stopped = isThere ? await this.#sender.sendAll() : new ApiError('NETWORK', NO_ANSWER)
      const inARow = this.#sender.arrived > before ? 0 : this.#failures
      this.#failures = stopped ? inARow + 1 : 0
      if (stopped) this.#timer = setTimeout(() => void this.send(), restAfter(stopped, this.#failures))
    })
    return this.#queued
  }

  /** A failure here, as on a full device, is tried again after a while; it never stops the next run. */
  async #inTurn(run: () => Promise<void>) {
    try {
      await journal.open()
      // On plain http, as on a phone testing against a laptop, there are no locks: then there is one tab.
      await (navigator.locks ? navigator.locks.request(LOCK, run) : (this.#last = this.#last.then(run)))
    } catch (error) {
      this.#queued = null
      this.#last = Promise.resolve()
      this.#timer = setTimeout(() => void this.send(), PAUSES_MS.at(-1))
      reportError(error)
    }
  }
}

/** How long to rest after so many failures in a row, ms. */
function restAfter({ status, retry_after }: ApiError, failures: number): number {
  if (retry_after !== null) return retry_after * 1_000
  const pause_ms = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]!
  // Without any answer no longer than that: a server is spared by waiting, a line that is gone is not (spec §9 "offline retry").
  // Between half of it and the whole: a line that comes and goes in a beat of its own is not missed at every one.
  return Math.min(pause_ms, status === 0 ? OFFLINE_RETRY_MS : pause_ms) * (1 - Math.random() / 2)
}

export const postman = new Postman()

/** A phone in a loading bay has such a connection: 400 kB take 16 s. */
const SLOW_BITS_A_SECOND = 200_000
/** Less tells of the way there and back rather than of the line. */
const TELLING_BYTES = 30_000

/** The connection as browsers of the Chromium family describe it; others do not. */
type Connection = { saveData?: boolean; effectiveType?: string }
const slowTypes = ['slow-2g', '2g', '3g']

/** How much can be asked of the connection: by what the browser says, and by how long the last file took. */
export class Line {
  #bits_a_second: number | null = null
  readonly #connection: () => Connection | undefined

  constructor(connection: () => Connection | undefined) {
    this.#connection = connection
  }

  /** A file is there. */
  noteSent(bytes: number, took_ms: number) {
    if (bytes >= TELLING_BYTES && took_ms > 0) this.#bits_a_second = (bytes * 8_000) / took_ms
  }

  /** Its reader pays for each byte, or waits for it. */
  isSlow(): boolean {
    const { saveData = false, effectiveType = '' } = this.#connection() ?? {}
    return saveData || slowTypes.includes(effectiveType) || (this.#bits_a_second ?? Infinity) < SLOW_BITS_A_SECOND
  }
}

export const line = new Line(() => (navigator as { connection?: Connection }).connection)

import { isClosed } from '@waybill/domain/jobs/job-flow'
import { jobStatuses } from '@waybill/domain/jobs/job-status'
import { ApiError } from '../api/api-error.ts'
import type { Operation } from '../api/operation.ts'
import type { RequestOptions } from '../api/request.ts'
import { fileAway } from './filing.ts'
import type { Journal } from './journal.ts'
import { type Entry, storedAnswerKey, type JournalPhoto, type Problem } from './journal-records.ts'
import { isListed, refusedPhotos, withoutPhotos } from './unreadable-photos.ts'

/** How long the sender rests after each failure in a row, with nothing arrived between them (offline.md §5). */
export const PAUSES_MS = [2_000, 5_000, 10_000, 30_000, 60_000] as const
const FAILURES_TO_HOLD = 10
/** A request without an answer for so long counts as no connection: nobody else can send meanwhile. */
const ANSWER_MS = 60_000
/** As long as the server waits for one (offline.md §5). */
export const UPLOAD_MS = 600_000

type Request = (operation: Operation<unknown, unknown>, variables: unknown, options: RequestOptions) => Promise<unknown>

export type SenderPorts = {
  /** The signed-in user. */
  user_id: () => string | null
  request: Request
  upload: Operation<{ upload: { id: string } }, unknown>
  newKey: () => string
  /** This device's clock, ms. */
  now: () => number
  /** How far this device's clock is ahead of the server's, ms. */
  clock_ahead_ms: () => number
  /** The share of a photo that has been sent, 0 to 1. */
  onProgress: (photo: string, share: number) => void
  /** An entry's answer, once it is on this device. */
  onArrived: (entry: Entry, answer: unknown) => void
}

export const PHOTO_LOST = 'photo_lost'

/** Of the connection or of the server as a whole, not of what was sent. */
const passing = new Set(['NETWORK', 'MAINTENANCE', 'RATE_LIMITED', 'STORAGE_FULL', 'UNAUTHENTICATED', 'ABORTED'])

/** Sends what waits, lane by lane in the order it was made, then the photos of forms that are still being filled in. */
export class Sender {
  readonly #journal: Journal
  readonly #ports: SenderPorts
  #arrived = 0

  constructor(journal: Journal, ports: SenderPorts) {
    this.#journal = journal
    this.#ports = ports
  }

  /** How many steps and photos have arrived: a line over which some do is a bad one, not none. */
  get arrived(): number {
    return this.#arrived
  }

  /** Answers what has stopped it; nothing when all was tried. Never called twice at once: the caller holds the lock of all tabs. */
  async sendAll(): Promise<ApiError | null> {
    await this.#journal.read()
    for (let next = this.#next(); next; next = this.#next()) {
      const stopped = await this.#try(next)
      if (stopped) return stopped
    }
    for (const photo of this.#unsentPhotos()) {
      const stopped = await this.#tryPhoto(photo)
      if (stopped) return stopped
    }
    return null
  }

  /** The oldest waiting entry whose lane is not held up; a message that was refused holds up no other. */
  #next(): Entry | undefined {
    const entries = this.#journal.entries()
    const heldUp = new Set(
      entries.filter(({ state, action }) => state === 'held' && action !== null).map(({ lane }) => lane),
    )
    return entries.find(({ state, lane }) => state === 'waiting' && !heldUp.has(lane))
  }

  #unsentPhotos(): readonly JournalPhoto[] {
    return this.#journal.draftPhotos().filter(({ entry, upload_id, problem }) => !entry && !upload_id && !problem)
  }

  async #try(written: Entry): Promise<ApiError | null> {
    const entry = await this.#withMoment(written)
    try {
      await this.#sendPhotosOf(entry)
      this.#requireUser(entry)
      const answer = await this.#ports.request(entry.operation, this.#variablesOf(entry), {
        idempotency_key: entry.key,
        queued_steps: this.#queuedAfter(entry),
        answer_ms: ANSWER_MS,
      })
      await this.#arrive(entry, answer)
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return this.#judge(entry, error)
    }
  }

  #queuedAfter({ lane, seq }: Entry): `${number}` {
    const entries = this.#journal.entries()
    return `${entries.filter((each) => each.lane === lane && each.seq > seq && each.state === 'waiting').length}`
  }

  /** The error again where nothing else may be tried now. */
  async #judge(entry: Entry, error: ApiError): Promise<ApiError | null> {
    if (passing.has(error.code)) return error
    if (isOurFault(error) && entry.failures + 1 < FAILURES_TO_HOLD) {
      await this.#journal.change(entry, { failures: entry.failures + 1 })
      return error
    }
    // The files were cleared away before the step came: once, they are sent anew from what is kept here.
    if (namesFiles(error) && entry.failures === 0) {
      await this.#sendPhotosAnew(entry)
      return null
    }
    // Another phone or tab took the tap: it stands in the log, and nothing of this one is lost by letting it go.
    if (error.done_by && entry.is_tap) await this.#arrive(entry, null)
    // The job has ended meanwhile: there is nothing to decide about this step, nor about those that were taken after it.
    else if (isOfClosedJob(error)) await this.#journal.write((stores) => fileAway(stores, entry, problemOf(error)))
    else await this.#journal.change(entry, { state: 'held', problem: problemOf(error) })
    return null
  }

  /** In one write: the step is never missing both from what the server is known to have and from what waits. */
  async #arrive(entry: Entry, answer: unknown) {
    const { refreshes, user_id, key, job_id } = entry
    const read_at = this.#ports.now()
    const arrived = { ...entry, state: 'arrived' as const, problem: null, arrived_at: read_at }
    const data: unknown = answer && Object.values(answer)[0]
    await this.#journal.write(async ({ entries, photos, drafts, answers }) => {
      if (!(await entries.get(key))) return // taken away meanwhile, as by signing out
      await entries.put(arrived)
      if (entry.draft) await drafts.delete(entry.draft)
      for (const photo of this.#journal.photosOf(key)) await photos.put({ ...photo, draft: null, blob: null })
      if (refreshes && data)
        await answers.put({
          key: storedAnswerKey(user_id, refreshes, job_id),
          user_id,
          query: refreshes,
          data,
          read_at,
        })
    })
    this.#arrived++
    this.#ports.onArrived(arrived, answer)
  }

  async #tryPhoto(photo: JournalPhoto): Promise<ApiError | null> {
    try {
      await this.#sendPhoto(photo)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (passing.has(error.code) || isOurFault(error)) return error
      await this.#journal.changePhoto(photo.key, { problem: saidOf(error) })
    }
    return null
  }

  /** One that is refused is marked, and the entry goes without it; a signature holds it. @throws ApiError */
  async #sendPhotosOf({ key: entry, variables }: Entry) {
    for (const photo of this.#journal.photosOf(entry)) {
      const isListedThere = isListed(variables.input, photo.key)
      if (photo.upload_id || (photo.problem !== null && isListedThere)) continue
      try {
        await this.#sendPhoto(photo)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'VALIDATION') throw error
        await this.#journal.changePhoto(photo.key, { problem: saidOf(error) })
        if (!isListedThere) throw error
      }
    }
  }

  /** @throws ApiError */
  async #sendPhoto(photo: JournalPhoto) {
    const { key, kind, name, blob } = photo
    // The phone has lost its file: nobody but who took it can take another.
    if (!blob) throw new ApiError('VALIDATION', PHOTO_LOST, { validation: { photos: [PHOTO_LOST] } })
    this.#requireUser(photo)
    const file = new File([blob], name, { type: blob.type })
    const onProgress = (share: number) => this.#ports.onProgress(key, share)
    const answer = await this.#ports.request(
      this.#ports.upload,
      { input: { kind, file } },
      { idempotency_key: key, onProgress, signal: AbortSignal.timeout(UPLOAD_MS) },
    )
    const { upload } = answer as { upload: { id: string } }
    await this.#journal.changePhoto(key, { upload_id: upload.id })
    this.#arrived++
  }

  /** Sending takes its time: nothing goes under the name of whoever has signed in meanwhile. @throws ApiError */
  #requireUser({ user_id }: { user_id: string }) {
    if (this.#ports.user_id() !== user_id) throw new ApiError('ABORTED', 'Somebody else is signed in')
  }

  async #sendPhotosAnew(entry: Entry) {
    const keys = new Map(entry.photos.map((key) => [key, this.#ports.newKey()]))
    const renamed = { ...entry, ...replaced({ variables: entry.variables, photos: entry.photos }, keys), failures: 1 }
    await this.#journal.write(async ({ entries, photos }) => {
      await entries.put(renamed)
      for (const photo of this.#journal.photosOf(entry.key)) {
        await photos.delete(photo.key)
        await photos.put({ ...photo, key: keys.get(photo.key)!, upload_id: null })
      }
    })
  }

  /** The moment by the server's clock, settled before the first try: what is said again under one key must be the same. */
  async #withMoment(entry: Entry): Promise<Entry> {
    if (entry.said_at !== null) return entry
    const said_at = new Date(entry.captured_at - this.#ports.clock_ahead_ms()).toISOString()
    await this.#journal.change(entry, { said_at })
    return { ...entry, said_at }
  }

  /** As the server wants them: files by their upload ids. */
  #variablesOf({ key: entry, variables, said_at }: Entry) {
    const photos = this.#journal.photosOf(entry)
    const refused = new Set(refusedPhotos(photos).map(({ key }) => key))
    const ids = new Map(photos.map(({ key, upload_id }) => [key, upload_id ?? key]))
    const input = replaced(withoutPhotos(variables.input, refused), ids)
    return { input: { ...input, captured_at: said_at } }
  }
}

/** A fault of ours is answered like any other error of GraphQL, or by what stands before the server. */
const isOurFault = ({ code, status }: ApiError) => code === 'INTERNAL' || status >= 500

/** The reason why an entry that was sent alone was refused. */
function saidOf({ validation, message }: ApiError): string {
  const [said = message] = Object.values(validation).flat()
  return said
}

function namesFiles({ code, validation }: ApiError): boolean {
  return (
    code === 'VALIDATION' &&
    Object.keys(validation).some((field) => field.endsWith('upload_ids') || field.endsWith('upload_id'))
  )
}

function isOfClosedJob({ code, job_status }: ApiError): boolean {
  const status = jobStatuses.find((known) => known === job_status)
  return code === 'CONFLICT' && status !== undefined && isClosed(status)
}

function problemOf({ code, message, refusal, conflict, job_status, validation }: ApiError): Problem {
  return { code, message, refusal, conflict, job_status, validation }
}

/** The same value with each of these texts replaced, wherever it stands. */
function replaced<Value>(value: Value, texts: ReadonlyMap<string, string>): Value {
  return JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'string' ? (texts.get(each) ?? each) : each))
}

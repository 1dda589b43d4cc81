import { signal } from '../../api/live/signal.ts'
import {
  type Draft,
  type Entry,
  type JournalDb,
  type JournalWrite,
  openJournalDb,
  type Photo,
  writeJournal,
} from './journal-db.ts'

/** What a form hands over to be sent: the rest of an entry the journal knows itself. */
export type NewEntry = Pick<
  Entry,
  'job_id' | 'lane' | 'operation' | 'variables' | 'action' | 'is_tap' | 'refreshes'
> & {
  key: string
  /** The form's draft, whose photos go with the entry and which is let go of. */
  draft?: string | undefined
}

type Who = { id: string; name: string }
type Ports = { user: () => Who | null; now: () => number }

/** Somebody else, as another tab, has written the same thing down already. */
export class WrittenAlready extends Error {}

/**
 * What this device alone knows: steps and messages on their way, the photos and drafts of forms. Everything is read into
 * memory once, so that screens can draw it; every change is on disk before it is answered, and then told to all tabs.
 */
export class Journal {
  readonly changed = signal()
  /** This tab has written something: others must read again. */
  readonly written = signal()
  readonly #ports: Ports
  #db: JournalDb | null = null
  #opening: Promise<boolean> | null = null
  #entries: readonly Entry[] = []
  #photos: readonly Photo[] = []
  #drafts: ReadonlyMap<string, Draft> = new Map()
  #version = 0

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Whether this device keeps anything; some private windows do not. */
  open(): Promise<boolean> {
    this.#opening ??= this.#open().then(
      () => true,
      () => false,
    )
    return this.#opening
  }

  async #open() {
    this.#db = await openJournalDb()
    await this.read()
  }

  get db(): JournalDb {
    if (!this.#db) throw new Error('The journal is not open')
    return this.#db
  }

  /** Reads what is on the device, as after another tab has written. */
  async read() {
    const [entries, photos, drafts] = await Promise.all([
      this.db.getAll('entries'),
      this.db.getAll('photos'),
      this.db.getAll('drafts'),
    ])
    this.#entries = entries
    this.#photos = photos
    this.#drafts = new Map(drafts.map((draft) => [draft.key, draft]))
    this.#version++
    this.changed.tell()
  }

  /** @throws DOMException `QuotaExceededError` when the device is full; nothing is written then */
  async write<Result>(change: (tx: JournalWrite) => Promise<Result>): Promise<Result> {
    const result = await writeJournal(this.db, change)
    await this.read()
    this.written.tell()
    return result
  }

  /** Another number with every change. */
  readonly version = () => this.#version
  /** Everything of whoever is signed in, oldest first; an entry of a newer version is left alone. */
  readonly entries = (): readonly Entry[] => this.#entries.filter((entry) => this.#isMine(entry) && entry.v === 1)
  readonly entriesOf = (job_id: string) => this.entries().filter((entry) => entry.job_id === job_id)
  readonly entry = (key: string) => this.entries().find((entry) => entry.key === key)
  readonly photosOf = (entry: string) => this.#photos.filter((photo) => photo.entry === entry)
  readonly photosOfDraft = (draft: string) =>
    this.#photos.filter((photo) => photo.draft === draft && this.#isMine(photo))
  readonly draftPhotos = () => this.#photos.filter((photo) => photo.draft !== null && this.#isMine(photo))
  readonly draft = (key: string) => this.#drafts.get(key) ?? null

  /** What is left here by people who are not signed in. */
  readonly sealed = (): readonly Entry[] =>
    this.#entries.filter((entry) => !this.#isMine(entry) && (entry.state === 'waiting' || entry.state === 'held'))

  #isMine({ user_id }: { user_id: string }): boolean {
    return user_id === this.#ports.user()?.id
  }

  /**
   * Writes an entry down. `mayTake` sees what stands in its lane on the disk in the same transaction, so that two tabs
   * cannot take the same step.
   * @throws WrittenAlready
   */
  async take(taken: NewEntry, mayTake: (lane: readonly Entry[]) => boolean = () => true): Promise<Entry> {
    const user = this.#ports.user()
    if (!user) throw new Error('Nobody is signed in')
    return this.write(async (tx) => {
      const lane = (await tx.objectStore('entries').getAll()).filter(
        (entry) => entry.lane === taken.lane && entry.user_id === user.id,
      )
      if (!mayTake(lane)) throw new WrittenAlready()
      const { draft, ...rest } = taken
      const named = JSON.stringify(taken.variables)
      const photos = draft ? (await tx.objectStore('photos').getAll()).filter((photo) => isOfDraft(photo, draft)) : []
      const entry: Omit<Entry, 'seq'> = {
        ...rest,
        v: 1,
        user_id: user.id,
        user_name: user.name,
        photos: photos.map(({ key }) => key).filter((key) => named.includes(key)),
        captured_at: this.#ports.now(),
        state: 'waiting',
        problem: null,
        failures: 0,
        arrived_at: null,
      }
      const seq = await tx.objectStore('entries').add(entry as Entry)
      for (const photo of photos) {
        if (entry.photos.includes(photo.key))
          await tx.objectStore('photos').put({ ...photo, draft: null, entry: taken.key })
        else await tx.objectStore('photos').delete(photo.key) // of a kind of proof that was not chosen in the end
      }
      if (draft) await tx.objectStore('drafts').delete(draft)
      return { ...entry, seq }
    })
  }

  /** Gives a refused entry back to its form: the values to the draft, the photos to the form. */
  async withdraw(entry: Entry, draft: string | undefined, values: unknown) {
    await this.write(async (tx) => {
      await tx.objectStore('entries').delete(entry.seq)
      for (const photo of this.photosOf(entry.key))
        await tx.objectStore('photos').put({ ...photo, entry: null, draft: draft ? `${draft}:${photo.kind}` : null })
      if (draft) await tx.objectStore('drafts').put(this.#newDraft(draft, values))
    })
  }

  async change(entry: Entry, change: Partial<Entry>) {
    await this.write((tx) => tx.objectStore('entries').put({ ...entry, ...change }))
  }

  /** Lets an entry go with its photos. */
  async remove({ seq, key }: Entry) {
    await this.write(async (tx) => {
      await tx.objectStore('entries').delete(seq)
      for (const photo of this.photosOf(key)) await tx.objectStore('photos').delete(photo.key)
    })
  }

  async keepPhoto(photo: Omit<Photo, 'user_id' | 'at'>) {
    const user_id = this.#ports.user()?.id ?? ''
    await this.write((tx) => tx.objectStore('photos').put({ ...photo, user_id, at: this.#ports.now() }))
  }

  /** Answers whether the photo was still there to be changed. */
  async changePhoto(key: string, change: Partial<Photo>): Promise<boolean> {
    return this.write(async (tx) => {
      const photo = await tx.objectStore('photos').get(key)
      if (photo) await tx.objectStore('photos').put({ ...photo, ...change })
      return photo !== undefined
    })
  }

  async forgetPhoto(key: string) {
    await this.write((tx) => tx.objectStore('photos').delete(key))
  }

  /** Shown at once, on disk a moment later: a form does not wait for its own draft. */
  async writeDraft(key: string, value: unknown) {
    const draft = this.#newDraft(key, value)
    this.#drafts = new Map([...this.#drafts, [key, draft]])
    await writeJournal(this.db, (tx) => tx.objectStore('drafts').put(draft))
  }

  #newDraft(key: string, value: unknown): Draft {
    return { key, user_id: this.#ports.user()?.id ?? '', value, at: this.#ports.now() }
  }
}

const isOfDraft = (photo: Photo, draft: string) => photo.draft?.startsWith(`${draft}:`) ?? false

import { signal } from '../api/live/signal.ts'
import { forgetOld, forgetUser } from './forgetting.ts'
import { storedAnswerKey, type Draft, type Entry, type StoredAnswer, type JournalPhoto } from './journal-records.ts'
import type { JournalStore, JournalWrite } from './journal-store.ts'
import { isUnsent } from './waiting.ts'
import { type MayTake, type NewEntry, partition, writeDown } from './writing-down.ts'

type Ports = {
  user: () => { id: string; name: string } | null
  /** This device's clock, ms. */
  now: () => number
  /** `onLost` hears when the browser has taken it away: it is opened anew with the next question. */
  store: (onLost: () => void) => Promise<JournalStore>
}

const MAX_ANSWERS = 60

/**
 * The data that only this device has: steps and messages on their way, the photos and drafts of forms. Everything is
 * read into memory once, so that screens can draw it; every change is on disk before it is answered, and then told to
 * all tabs.
 */
export class Journal {
  /** Emitted when reads may give another result. */
  readonly changed = signal()
  /** This tab has written something: others must read again. */
  readonly written = signal()
  readonly #ports: Ports
  #store: Promise<JournalStore> | null = null
  #entries: readonly Entry[] = []
  #photos: readonly JournalPhoto[] = []
  #drafts: ReadonlyMap<string, Draft> = new Map()
  #version = 0
  readonly #shown = new Map<string, number>()
  #lasts = true
  readonly #attempts = new Set<string>()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Reads what is kept, the first time it is asked for; before that nothing is known here. */
  async open(): Promise<void> {
    await this.store()
  }

  store(): Promise<JournalStore> {
    this.#store ??= this.#ports
      .store(() => (this.#store = null))
      .then(async (store) => {
        await this.#readFrom(store)
        return store
      })
    return this.#store
  }

  /** Another session has begun, which may be kept elsewhere. */
  async reopen() {
    this.#store = null
    await this.open()
  }

  /** Reads what is kept again, as after another tab has written. */
  async read() {
    await this.#readFrom(await this.store())
  }

  async #readFrom(store: JournalStore) {
    const [entries, photos, drafts] = await Promise.all([
      store.getAll('entries'),
      store.getAll('photos'),
      store.getAll('drafts'),
    ])
    const wasBare = this.#isBare() && store.lasts === this.#lasts
    this.#entries = entries.toSorted((a, b) => a.seq - b.seq)
    this.#photos = photos.toSorted((a, b) => a.at - b.at)
    this.#drafts = new Map(drafts.map((draft) => [draft.key, draft]))
    this.#lasts = store.lasts
    if (wasBare && this.#isBare()) return // nothing was kept and nothing is: nothing to draw anew
    this.#version++
    this.changed.emit()
  }

  #isBare(): boolean {
    return this.#entries.length + this.#photos.length + this.#drafts.size === 0
  }

  /** @throws DOMException `QuotaExceededError` when the device is full; nothing is written then */
  async write<Result>(change: (stores: JournalWrite) => Promise<Result>): Promise<Result> {
    const store = await this.store()
    const result = await store.write(change)
    await this.#readFrom(store)
    this.written.emit()
    return result
  }

  /** Another number with every change. */
  readonly version = () => this.#version
  /** Whether what is written here is there after the page is gone, as far as is known. */
  readonly lasts = () => this.#lasts
  /** Everything of whoever is signed in, oldest first; an entry of a newer version is left alone. */
  readonly entries = (): readonly Entry[] => this.#entries.filter((entry) => this.#isMine(entry) && entry.v === 1)
  /** As a screen shows them: what its own button is trying just now is not said to be done. */
  readonly shownEntries = () => this.entries().filter(({ key }) => !this.#attempts.has(key))
  readonly entriesOf = (job_id: string) => this.entries().filter((entry) => entry.job_id === job_id)
  /** Whether a step of it is behind a button that is being pressed: until its end nobody is told how it went. */
  readonly isAttempted = (job_id: string) => this.entriesOf(job_id).some(({ key }) => this.#attempts.has(key))
  readonly entry = (key: string) => this.entries().find((entry) => entry.key === key)
  readonly photosOf = (entry: string) => this.#photos.filter((photo) => photo.entry === entry)
  /** The photos of forms that are filled in or to be corrected, or whose own button is being pressed; of one form and kind, when named. */
  readonly draftPhotos = (draft?: string) =>
    this.#photos.filter((photo) => this.#isMine(photo) && this.#isOfForm(photo) && (!draft || photo.draft === draft))
  readonly draft = (key: string) => this.#drafts.get(key) ?? null

  /** Unsent entries of people who are not signed in. */
  readonly sealed = (): readonly Entry[] => this.#entries.filter((entry) => !this.#isMine(entry) && isUnsent(entry))

  #isOfForm({ draft, entry }: JournalPhoto): boolean {
    return draft !== null && (entry === null || this.#attempts.has(entry) || this.entry(entry)?.state === 'held')
  }

  #isMine({ user_id }: { user_id: string }): boolean {
    return user_id === this.#ports.user()?.id
  }

  /** As `takeAll`, of one entry. @throws WrittenAlready */
  async take(taken: NewEntry, mayTake?: MayTake): Promise<Entry> {
    const [entry] = await this.takeAll([taken], mayTake)
    return entry!
  }

  /** Writes entries down in their order, made at one moment: all of them or none; in the turn of those they replace. @throws WrittenAlready */
  async takeAll(
    taken: readonly NewEntry[],
    mayTake: MayTake = () => true,
    replaces: readonly Entry[] = [],
  ): Promise<Entry[]> {
    const user = this.#ports.user()
    if (!user) throw new Error('Nobody is signed in')
    const captured_at = this.#ports.now()
    return this.write((stores) => writeDown(stores, taken, { user, captured_at, mayTake, replaces }))
  }

  /** From now on an entry is shown as done, or as waiting; until then the form that made it stands as it is. */
  attempt(key: string): () => void {
    this.#attempts.add(key)
    return () => {
      this.#attempts.delete(key)
      this.#version++
      this.changed.emit()
    }
  }

  /** Takes entries back out, all at once: their photos are the form's again, which still shows what was typed. */
  async withdraw(...withdrawn: readonly Entry[]) {
    await this.write(async ({ entries, photos }) => {
      for (const { key } of withdrawn) {
        await entries.delete(key)
        for (const photo of this.photosOf(key)) await photos.put({ ...photo, entry: null })
      }
    })
  }

  /** Nothing where the entry was taken away meanwhile. */
  async change({ key }: Entry, change: Partial<Entry>) {
    await this.write(async ({ entries }) => {
      const entry = await entries.get(key)
      if (entry) await entries.put({ ...entry, ...change })
    })
  }

  /** Lets an entry go with its photos. */
  async remove({ key }: Entry) {
    await this.write(async ({ entries, photos }) => {
      await entries.delete(key)
      for (const photo of this.photosOf(key)) await photos.delete(photo.key)
    })
  }

  async keepPhoto(photo: Omit<JournalPhoto, 'user_id' | 'at'>) {
    const user_id = this.#ports.user()?.id ?? ''
    await this.write(({ photos }) => photos.put({ ...photo, user_id, at: this.#ports.now() }))
  }

  /** Nothing where the photo was taken away meanwhile. */
  async changePhoto(key: string, change: Partial<JournalPhoto>) {
    await this.write(async ({ photos }) => {
      const photo = await photos.get(key)
      if (photo) await photos.put({ ...photo, ...change })
    })
  }

  async forgetPhoto(key: string) {
    await this.write(({ photos }) => photos.delete(key))
  }

  /** Shown at once, kept a moment later: a form does not wait for its own draft. */
  async writeDraft(key: string, value: unknown) {
    const draft = this.#newDraft(key, value)
    this.#drafts = new Map([...this.#drafts, [key, draft]])
    await (await this.store()).write(({ drafts }) => drafts.put(draft))
  }

  /** Deletes a form's input and photos, since it was sent or given up. */
  async forgetDraft(key: string) {
    await this.write(async ({ photos, drafts }) => {
      await drafts.delete(key)
      const [, left] = partition(await photos.getAll(), { draft: key }, () => false)
      for (const photo of left) await photos.delete(photo.key)
    })
  }

  /** Deletes the records of the signed-in user, who leaves. */
  async forgetMine(overrides: 'nothing' | 'unarrived') {
    const user_id = this.#ports.user()?.id
    if (user_id) await this.write((stores) => forgetUser(stores, user_id, overrides))
  }

  /** Makes room. */
  async forgetOld() {
    await this.write((stores) => forgetOld(stores, this.#ports.user()?.id, this.#ports.now()))
  }

  /** Keeps what the server answered in place of what it was asked before that; the oldest make room. */
  async keepAnswer(query: string, about: string, data: unknown, asked_at: number) {
    const user_id = this.#ports.user()?.id
    if (!user_id) return
    const answer: StoredAnswer = {
      key: storedAnswerKey(user_id, query, about),
      user_id,
      query,
      data,
      read_at: asked_at,
    }
    const isFirst = await (await this.store()).write(async ({ answers }) => {
      const known = await answers.get(answer.key)
      if (known && known.read_at > asked_at) return false // a step has arrived since this was asked
      const others = (await answers.getAll()).filter(({ key }) => key !== answer.key)
      const gone = others.toSorted((a, b) => b.read_at - a.read_at).slice(MAX_ANSWERS - 1)
      for (const { key } of gone) await answers.delete(key)
      await answers.put(answer)
      return known === undefined
    })
    if (!isFirst) return
    this.#version++
    this.changed.emit()
  }

  /** A screen shows what was answered to a question then, or what is so now (null). */
  noteShown(question: unknown, read_at: number | null) {
    const about = JSON.stringify(question)
    if (read_at === (this.#shown.get(about) ?? null)) return
    if (read_at === null) this.#shown.delete(about)
    else this.#shown.set(about, read_at)
    this.#version++
    this.changed.emit()
  }

  /** Of when the oldest of these answers is that could not be asked again (ms); null while all are of now. */
  shownAt(questions: readonly unknown[]): number | null {
    const read_at = questions.flatMap((question) => this.#shown.get(JSON.stringify(question)) ?? [])
    return read_at.length > 0 ? Math.min(...read_at) : null
  }

  /** All stored answers to a query, whatever its variables; the newest first. */
  async answersTo(query: string): Promise<StoredAnswer[]> {
    const answers = await (await this.store()).getAll('answers')
    const told = answers.filter((answer) => this.#isMine(answer) && answer.query === query)
    return told.toSorted((a, b) => b.read_at - a.read_at)
  }

  #newDraft(key: string, value: unknown): Draft {
    return { key, user_id: this.#ports.user()?.id ?? '', value, at: this.#ports.now() }
  }
}

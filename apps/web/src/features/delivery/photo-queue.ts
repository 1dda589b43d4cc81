import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import { ApiError } from '../../api/api-error.ts'
import { newKey } from '../../api/intent.ts'
import { request } from '../../api/request.ts'
import type { SentFile } from '../uploads/sent-file.ts'
import { forgetPendingFile, keepPendingFile, pendingFilesOf } from './pending-files.ts'
import { PhotoDiscard, PhotoUpload } from './photo-uploads.generated.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { readDraft, writeDraft } from './step-draft.ts'

/** Its key is also its idempotency key: a photo whose answer was lost is not stored twice. */
type Photo = SentFile

/**
 * Sends each photo as soon as it is taken, one after the other, and keeps them through a reload: those sent by their id,
 * those not sent yet as files.
 */
export class PhotoQueue {
  readonly #kind: UploadKind
  /** Where the photos are kept on this device. */
  readonly #draft: string
  readonly #listeners = new Set<() => void>()
  readonly #aborts = new Map<string, AbortController>()
  #photos: readonly Photo[]
  #tail: Promise<void> = Promise.resolve()
  #isRestored = false

  constructor(kind: UploadKind, draft: string) {
    this.#kind = kind
    this.#draft = `${draft}:${kind}`
    this.#photos = readDraft<Photo[]>(this.#draft) ?? []
  }

  readonly photos = () => this.#photos
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly add = (files: readonly File[]) => {
    for (const file of files) void this.#take(file)
  }

  readonly retry = (photo: Photo) => {
    const { file } = photo
    if (file) this.#tail = this.#tail.then(() => this.#send(photo.key, file))
  }

  readonly retryFailed = () => {
    for (const photo of this.#photos) if (photo.error) this.retry(photo)
  }

  readonly remove = (photo: Photo) => {
    this.#aborts.get(photo.key)?.abort()
    this.#show(this.#photos.filter(({ key }) => key !== photo.key))
    void forgetPendingFile(photo.key)
    // Nobody waits for this: what is not let go now goes with the server's clean-up.
    if (photo.upload_id) void request(PhotoDiscard, { input: { upload_id: photo.upload_id } }).catch(() => null)
  }

  /** Goes on with what could not be sent before the page was left. */
  readonly restore = async () => {
    if (this.#isRestored) return
    this.#isRestored = true
    for (const { key, name, blob } of await pendingFilesOf(this.#draft)) {
      const photo = unsent(key, new File([blob], name, { type: blob.type }))
      this.#show([...this.#photos, photo])
      this.retry(photo)
    }
  }

  async #take(file: File) {
    const key = newKey()
    this.#show([...this.#photos, unsent(key, file)])
    const small = await shrinkPhoto(file)
    if (!this.#isWaiting(key)) return
    await keepPendingFile({ key, draft: this.#draft, at: Date.now(), name: small.name, blob: small })
    if (!this.#isWaiting(key)) return forgetPendingFile(key)
    this.#patch(key, { file: small })
    this.retry(unsent(key, small))
  }

  async #send(key: string, file: File) {
    if (!this.#isWaiting(key)) return
    const abort = new AbortController()
    this.#aborts.set(key, abort)
    this.#patch(key, { progress: 0, error: null })
    const variables = { input: { kind: this.#kind, file } }
    const onProgress = (progress: number) => this.#patch(key, { progress })
    try {
      const { upload } = await request(PhotoUpload, variables, {
        signal: abort.signal,
        idempotency_key: key,
        onProgress,
      })
      this.#patch(key, { upload_id: upload.id, thumbnail_url: upload.thumbnail_url, progress: null, file: null })
      await forgetPendingFile(key)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.#patch(key, { progress: null, error })
    } finally {
      this.#aborts.delete(key)
    }
  }

  /** Neither taken away while something was waited for, nor sent already. */
  #isWaiting(key: string): boolean {
    return this.#photos.some((photo) => photo.key === key && !photo.upload_id)
  }

  #patch(key: string, change: Partial<Photo>) {
    this.#show(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)))
  }

  #show(photos: readonly Photo[]) {
    this.#photos = photos
    const sent = photos.filter(({ upload_id }) => upload_id)
    writeDraft(this.#draft, sent)
    for (const listener of this.#listeners) listener()
  }
}

const unsent = (key: string, file: File): Photo => ({
  key,
  name: file.name,
  file,
  upload_id: null,
  thumbnail_url: null,
  progress: null,
  error: null,
})

import type { Uploads } from '../uploads/sent-file.ts'
import type { ProofFile } from '../jobs/proofs/proofs.generated.ts'

/** The files a proof has already, beside those being added to it; `letGo` hears which of them is taken away. */
export function withKept(uploads: Uploads, kept: readonly ProofFile[], letGo: (id: string) => void): Uploads {
  const there = kept.map(({ id, name, thumbnail_url, path_url }) => ({
    key: id,
    name,
    file: null,
    upload_id: id,
    thumbnail_url: thumbnail_url ?? path_url,
    progress: null,
    error: null,
  }))
  return {
    ...uploads,
    files: [...there, ...uploads.files],
    remove: (file) => (there.some(({ key }) => key === file.key) ? letGo(file.key) : uploads.remove(file)),
    room: uploads.room - there.length,
  }
}

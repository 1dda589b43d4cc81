import { PhotoGrid } from '../../../ui/show/photo-grid.tsx'
import type { ProofFile } from './proofs.generated.ts'

/** The pictures of one line of a record; nothing where there are none. */
export function RecordPhotos({ files }: { files: readonly ProofFile[] }) {
  if (files.length === 0) return null
  return (
    <div className="mt-2">
      <PhotoGrid
        small
        photos={files.map(({ id, path_url, thumbnail_url }) => ({ id, url: path_url, thumbnail_url }))}
      />
    </div>
  )
}

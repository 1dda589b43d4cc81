import { m } from '@waybill/locales/messages'
import { PhotoGrid } from '../../../ui/show/photo-grid.tsx'
import type { ProofFile } from '../../jobs/proofs/proofs.generated.ts'
import { ServerImage } from '../../../ui/show/server-image.tsx'

/** The photos of a proof; one opens large. */
export function ProofPhotos({ files }: { files: readonly ProofFile[] }) {
  if (files.length === 0) return null
  return (
    <div className="mt-4">
      <h2 className="mb-2 text-sm text-soft">{m.delivery_photos()}</h2>
      <PhotoGrid photos={files.map(({ id, path_url, thumbnail_url }) => ({ id, url: path_url, thumbnail_url }))} />
    </div>
  )
}

/** A signature as it was drawn, on white in both themes. */
export function ProofSignature({ file }: { file: ProofFile }) {
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-soft">{m.delivery_signature()}</figcaption>
      <ServerImage
        src={file.path_url}
        alt={m.delivery_signature()}
        className="max-h-56 w-full rounded-control border border-line bg-white object-contain"
      />
    </figure>
  )
}

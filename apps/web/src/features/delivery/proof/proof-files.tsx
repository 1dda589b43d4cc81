import { m } from '@waybill/locales/messages'
import { photoOf } from '../../jobs/proofs/place-pictures.ts'
import { placesOfJob } from '../../jobs/proofs/places-of-job.ts'
import type { JobProofs, ProofFile } from '../../jobs/proofs/proofs.generated.ts'
import { PhotoThumbs, usePhotoViewer } from '../../../ui/show/photo-grid.tsx'
import { ServerImage } from '../../../ui/show/server-image.tsx'

type ProofPhotosProps = {
  files: readonly ProofFile[]
  job: JobProofs
  /** Shown above already. */
  signature?: ProofFile | null
}

/** The photos of a proof, and small what else the job has to show: one opens large, and leads on to all the others. */
export function ProofPhotos({ files, job, signature = null }: ProofPhotosProps) {
  const ofPlaces = placesOfJob(job, false).flatMap(({ photos }) => photos)
  const isOfPlace = ({ id }: ProofFile) => ofPlaces.some((photo) => photo.id === id)
  const all = [...files.filter((file) => !isOfPlace(file)).map(photoOf), ...ofPlaces]
  const own = all.filter(({ id }) => files.some((file) => file.id === id))
  const others = all.filter((photo) => !own.includes(photo) && photo.id !== signature?.id)
  const viewer = usePhotoViewer(all)
  return (
    <>
      {own.length > 0 && (
        <div className="mt-4">
          <h2 className="mb-2 text-sm text-soft">{m.delivery_photos()}</h2>
          <PhotoThumbs photos={own} onOpen={viewer.open} />
        </div>
      )}
      {others.length > 0 && (
        <div className="mt-4">
          <h2 className="mb-2 text-sm text-soft">{m.delivery_photos_others()}</h2>
          <PhotoThumbs small photos={others} onOpen={viewer.open} />
        </div>
      )}
      {viewer.shown}
    </>
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

import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { optional } from '../state/optional.ts'
import type { Photo } from '../photos/lightbox.tsx'
import { ServerImage } from './server-image.tsx'

const Lightbox = optional(async () => (await import('../photos/lightbox.tsx')).Lightbox)

type PhotoGridProps = {
  photos: readonly Photo[]
  /** Whole pages that can be read where they stand: papers, not scenes. */
  pages?: boolean
  /** A row of small ones beside words. */
  small?: boolean
}

/** Photos as thumbnails; one opens large, the arrow keys turn to the next. */
export function PhotoGrid({ photos, ...look }: PhotoGridProps) {
  const viewer = usePhotoViewer(photos)
  return (
    <>
      <PhotoThumbs photos={photos} {...look} onOpen={viewer.open} />
      {viewer.shown}
    </>
  )
}

/** One viewer over pictures that stand in several places of a page: `open` takes the id of one, `shown` is drawn once. */
export function usePhotoViewer(photos: readonly Photo[]) {
  const [id, setId] = useState<string | null>(null)
  const index = photos.findIndex((photo) => photo.id === id)
  const shown = index >= 0 && (
    <Lightbox
      photos={photos}
      index={index}
      onIndex={(next) => setId(photos[next]?.id ?? null)}
      onClose={() => setId(null)}
    />
  )
  return { open: setId, shown }
}

/** The thumbnails alone. */
export function PhotoThumbs({
  photos,
  pages = false,
  small = false,
  onOpen,
}: PhotoGridProps & { onOpen: (id: string) => void }) {
  return (
    <ul
      className={
        small
          ? 'flex flex-wrap gap-2'
          : `grid gap-2 ${pages ? 'sm:grid-cols-2' : 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-2'}`
      }
    >
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            className={`block ${small ? 'size-16' : 'w-full'} cursor-zoom-in overflow-hidden rounded-control ${photo.isDrawn ? 'border border-line bg-white' : 'bg-sunken'}`}
            onClick={() => onOpen(photo.id)}
          >
            <ServerImage
              src={pages ? photo.url : (photo.thumbnail_url ?? photo.url)}
              alt={photo.label ?? m.ui_photo_number({ number: index + 1 })}
              loading="lazy"
              className={
                pages
                  ? 'max-h-[75vh] w-full object-contain'
                  : `aspect-square w-full ${photo.isDrawn ? 'object-contain' : 'object-cover'}`
              }
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

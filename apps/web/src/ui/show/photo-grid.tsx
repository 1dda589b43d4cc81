import { lazy, Suspense, useState } from 'react'
import { m } from '@waybill/locales/messages'
import type { Photo } from './lightbox.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })))

type PhotoGridProps = {
  photos: readonly Photo[]
  /** Whole pages that can be read where they stand: papers, not scenes. */
  pages?: boolean
  /** A row of small ones beside words. */
  small?: boolean
}

/** Photos as thumbnails; one opens large, the arrow keys turn to the next. */
export function PhotoGrid({ photos, pages = false, small = false }: PhotoGridProps) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <ul
        className={
          small
            ? 'flex flex-wrap gap-2'
            : `grid gap-2 ${pages ? 'sm:grid-cols-2' : 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-5'}`
        }
      >
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={`block ${small ? 'size-16' : 'w-full'} cursor-zoom-in overflow-hidden rounded-control bg-sunken`}
              onClick={() => setOpen(index)}
            >
              <img
                src={pages ? photo.url : (photo.thumbnail_url ?? photo.url)}
                alt={photo.label ?? m.ui_photo_number({ number: index + 1 })}
                loading="lazy"
                className={pages ? 'max-h-[75vh] w-full object-contain' : 'aspect-square w-full object-cover'}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <Lightbox photos={photos} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

import { useEffect, useState } from 'react'
import type { Photo } from '../../ui/photos/lightbox.tsx'
import { usePhotoViewer } from '../../ui/show/photo-grid.tsx'
import type { SentFile } from './sent-file.ts'

/** The pictures of a form, large: from this device, or from the server where it alone has them. */
export function useTileViewer(files: readonly SentFile[]) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const viewer = usePhotoViewer(photos)
  useEffect(
    () => () => {
      for (const { url } of photos) if (url.startsWith('blob:')) URL.revokeObjectURL(url)
    },
    [photos],
  )
  function open({ key }: SentFile) {
    setPhotos(files.filter(isPicture).map(photoOf))
    viewer.open(key)
  }
  return { onOpen: (file: SentFile) => (isPicture(file) ? () => open(file) : null), shown: viewer.shown }
}

function isPicture({ file, upload_id, thumbnail_url }: SentFile): boolean {
  return file?.type.startsWith('image/') ?? (thumbnail_url !== null && upload_id !== null)
}

function photoOf({ key, name, file, upload_id }: SentFile): Photo {
  return { id: key, label: name, url: file ? URL.createObjectURL(file) : `/files/${upload_id}` }
}

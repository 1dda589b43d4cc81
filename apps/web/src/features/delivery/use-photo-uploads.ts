import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MAX_UPLOADS_PER_STEP, type UploadKind } from '@waybill/domain/uploads/upload-rules'
import type { Uploads } from '../uploads/sent-file.ts'
import { PhotoQueue } from './photo-queue.ts'

type Options = {
  kind: UploadKind
  draft: string
  /** The ids of the photos that are there, whenever they change. */
  onChange: (upload_ids: string[]) => void
}

/** The photos of a form. What failed for want of a connection is sent when there is one. */
export function usePhotoUploads({ kind, draft, onChange }: Options): Uploads {
  const [queue] = useState(() => new PhotoQueue(kind, draft))
  const photos = useSyncExternalStore(queue.subscribe, queue.photos)
  const sent = photos.flatMap(({ upload_id }) => upload_id ?? [])

  const reported = useRef('')
  useEffect(() => {
    if (reported.current === sent.join()) return
    reported.current = sent.join()
    onChange(sent)
  })
  useEffect(() => {
    void queue.restore()
    addEventListener('online', queue.retryFailed)
    return () => removeEventListener('online', queue.retryFailed)
  }, [queue])

  return {
    files: photos,
    add: queue.add,
    retry: queue.retry,
    remove: queue.remove,
    room: MAX_UPLOADS_PER_STEP - photos.length,
    sending: photos.filter(({ upload_id, error }) => !upload_id && !error).length,
    failed: photos.filter(({ error }) => error).length,
  }
}

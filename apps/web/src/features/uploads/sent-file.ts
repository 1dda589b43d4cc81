import { useEffect, useRef } from 'react'
import type { ApiError } from '../../api/api-error.ts'

/** A file on its way to the server, or there. */
export type SentFile = {
  key: string
  name: string
  /** Null once only the server has it. */
  file: File | null
  upload_id: string | null
  thumbnail_url: string | null
  /** Share sent, 0 to 1; null when it is not being sent. */
  progress: number | null
  error: ApiError | null
}

/** The files of a form, sent while the rest of it is filled in. */
export type Uploads = {
  files: readonly SentFile[]
  add: (files: readonly File[]) => void
  retry: (file: SentFile) => void
  remove: (file: SentFile) => void
  /** How many more may be added. */
  room: number
  sending: number
  failed: number
  /** How many were chosen and could not be kept on this device: they are gone. */
  lost: number
}

/** A file that has just been chosen. */
export const newFile = <Chosen extends File | null>(
  key: string,
  name: string,
  file: Chosen,
): SentFile & { file: Chosen } => ({ key, name, file, upload_id: null, thumbnail_url: null, progress: 0, error: null })

/** Tells of the names of a form's files, and once each time they change: a draft may name some that are gone. */
export function useReported(names: string[], onChange: (names: string[]) => void) {
  const reported = useRef<string | null>(null)
  useEffect(() => {
    if (reported.current === names.join()) return
    reported.current = names.join()
    onChange(names)
  })
}

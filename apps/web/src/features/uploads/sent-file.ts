import { useEffect, useRef, useState } from 'react'
import type { ValidationMessage } from '@waybill/domain/errors/validation-messages'
import type { ApiError } from '../../api/api-error.ts'
import { UnfitFile } from './read-picture.ts'

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

export type RefusedFile = { name: string; problem: ValidationMessage }

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
  /** Chosen last and not taken, with the reason: they never became files of the form. */
  refused: readonly RefusedFile[]
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

/** Files that turned out to be unfit after they were chosen; forgotten when others are chosen. */
export function useRefused() {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const forget = () => setRefused([])
  /** @throws the error itself when it is not about the file */
  const refuse = (name: string, error: unknown) => {
    if (!(error instanceof UnfitFile)) throw error
    setRefused((before) => [...before, { name, problem: error.problem }])
  }
  return { refused, forget, refuse }
}

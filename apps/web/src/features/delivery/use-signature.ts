import { useEffect, useRef, useState } from 'react'
import type { Uploads } from '../uploads/sent-file.ts'
import { usePhotoUploads } from '../uploads/use-photo-uploads.ts'

const PAUSE_MS = 900 // a signature is several strokes: it is sent when the pen has rested

type Options = { draft: string; onChange: (upload_id: string | null) => void }

export type Signature = Uploads & {
  /** What is drawn takes the place of what was; null is a wiped pad. */
  draw: (signature: File | null) => void
}

/** The one signature of a proof. Until the pen has rested it counts as on its way: nothing is sent with half of it. */
export function useSignature({ draft, onChange }: Options): Signature {
  const uploads = usePhotoUploads({ kind: 'signature', draft, onChange: (names) => onChange(names.at(-1) ?? null) })
  const [isDrawn, setIsDrawn] = useState(false)
  const drawn = useRef<File | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(uploads)
  latest.current = uploads

  function settle(signature: File | null) {
    clearTimeout(timer.current)
    drawn.current = null
    setIsDrawn(false)
    for (const file of latest.current.files) latest.current.remove(file)
    if (signature) latest.current.add([signature])
  }

  function draw(signature: File | null) {
    clearTimeout(timer.current)
    if (!signature) return settle(null)
    drawn.current = signature
    setIsDrawn(true)
    timer.current = setTimeout(() => settle(signature), PAUSE_MS)
  }

  const settling = useRef(settle)
  settling.current = settle
  // Whoever leaves at once finds it again: it is kept like any photo.
  useEffect(() => () => void (drawn.current && settling.current(drawn.current)), [])

  return { ...uploads, draw, sending: uploads.sending + (isDrawn ? 1 : 0) }
}

import { useEffect, useRef } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { labelClass } from '../../ui/form/field.tsx'
import { SignaturePad } from '../../ui/form/signature-pad.tsx'
import type { Uploads } from '../uploads/sent-file.ts'

const PAUSE_MS = 900 // a signature is several strokes: it is sent when the pen has rested

/** A signature drawn here is sent by itself; one that was sent before is shown, to be kept or signed anew. */
export function SignatureField({
  uploads,
  name,
  error,
}: {
  uploads: Uploads
  name: string
  error?: string | undefined
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasDrawnHere = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [kept] = uploads.files.filter(({ upload_id }) => upload_id)

  function handleChange(signature: File | null) {
    wasDrawnHere.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        for (const file of uploads.files) uploads.remove(file)
        if (signature) uploads.add([signature])
      },
      signature ? PAUSE_MS : 0,
    )
  }

  if (kept?.thumbnail_url && !wasDrawnHere.current)
    return (
      <div className="flex flex-col gap-2">
        <span className={labelClass}>{m.delivery_signature()}</span>
        <img
          src={kept.thumbnail_url}
          alt={m.delivery_signature()}
          className="h-48 w-full rounded-control border border-edge bg-white object-contain"
        />
        <Button onClick={() => uploads.remove(kept)}>{m.delivery_sign_again()}</Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-1">
      <SignaturePad label={m.delivery_signature()} onChange={handleChange} typedName={name} {...(error && { error })} />
      <p role="status" className="text-sm text-soft">
        {uploads.sending > 0 && m.delivery_signature_sending()}
        {kept && m.delivery_signature_sent()}
        {uploads.failed > 0 && (
          <Button size="small" onClick={() => uploads.files.forEach(uploads.retry)}>
            {m.delivery_signature_retry()}
          </Button>
        )}
      </p>
    </div>
  )
}

import { useRef } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { labelClass } from '../../ui/form/field.tsx'
import { SignaturePad } from '../../ui/form/signature-pad.tsx'
import type { Signature } from './use-signature.ts'

type SignatureFieldProps = { signature: Signature; name: string; error?: string | undefined }

/** A signature drawn here is sent by itself; one that was sent before is shown, to be kept or signed anew. */
export function SignatureField({ signature, name, error }: SignatureFieldProps) {
  const wasDrawnHere = useRef(false)
  const [kept] = signature.files.filter(({ upload_id }) => upload_id)

  function handleChange(drawn: File | null) {
    wasDrawnHere.current = true
    signature.draw(drawn)
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
        <Button onClick={() => signature.remove(kept)}>{m.delivery_sign_again()}</Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-1">
      <SignaturePad label={m.delivery_signature()} onChange={handleChange} typedName={name} {...(error && { error })} />
      <p role="status" className="text-sm text-soft">
        {signature.sending > 0 && m.delivery_signature_sending()}
        {signature.sending === 0 && kept && m.delivery_signature_sent()}
        {signature.failed > 0 && (
          <Button size="small" onClick={() => signature.files.forEach(signature.retry)}>
            {m.delivery_signature_retry()}
          </Button>
        )}
      </p>
    </div>
  )
}

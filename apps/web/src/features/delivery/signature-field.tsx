import { useRef } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { labelClass } from '../../ui/form/field.tsx'
import { FilePreview } from '../../ui/form/file-preview.tsx'
import { SignaturePad } from '../../ui/form/signature-pad.tsx'
import type { Signature } from './use-signature.ts'

type SignatureFieldProps = { signature: Signature; name: string; error?: string | undefined }

/** A signature drawn here is kept by itself; one that was kept before is shown, to be used or signed anew. */
export function SignatureField({ signature, name, error }: SignatureFieldProps) {
  const wasDrawnHere = useRef(false)
  const [kept] = signature.files

  function handleChange(drawn: File | null) {
    wasDrawnHere.current = true
    signature.draw(drawn)
  }

  if (kept?.file && !wasDrawnHere.current)
    return (
      <div className="flex flex-col gap-2">
        <span className={labelClass}>{m.delivery_signature()}</span>
        <div className="w-48 rounded-control border border-edge bg-white">
          <FilePreview file={kept.file} />
        </div>
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

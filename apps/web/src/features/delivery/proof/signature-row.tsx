import { IconSignature, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { FilePreview } from '../../../ui/form/file-preview.tsx'
import type { Uploads } from '../../uploads/sent-file.ts'
import type { ControlOf } from '../steps/charges-fields.tsx'
import { ProofRow, proofRowClass, RowError } from './proof-row.tsx'

const SignatureSheet = lazy(() =>
  import('./signature-sheet.tsx').then((module) => ({ default: module.SignatureSheet })),
)

type SignatureRowProps = {
  uploads: Uploads
  onSigned: (signature: File, name: string) => void
  /** The recipient is another by now than the one who signed. */
  isOfAnother: boolean
  recipient: ControlOf<string | null | undefined>
  place: string
  error: string | undefined
}

/** The one signature of a proof: signing again takes its place. */
export function SignatureRow({ uploads, onSigned, isOfAnother, recipient, place, error }: SignatureRowProps) {
  const [isSigning, setIsSigning] = useState(false)
  const signed = uploads.files.at(-1)
  const isVoid = signed !== undefined && isOfAnother
  // A drawing that is still made smaller is nowhere yet.
  const isSaved = signed !== undefined && !isVoid && uploads.sending === 0
  const problem = isVoid ? m.delivery_sign_other_name() : error
  return (
    <div data-invalid={problem ? true : undefined}>
      <button type="button" className={proofRowClass} onClick={() => setIsSigning(true)}>
        <ProofRow
          icon={<IconSignature size={28} />}
          label={signed ? m.delivery_sign_again() : m.delivery_signature()}
          note={isSaved ? m.delivery_signature_saved() : undefined}
          isDone={isSaved}
        />
      </button>
      <RowError text={problem} />
      {signed?.file && (
        <div className="mt-2 flex items-start gap-2">
          <div className="w-40 rounded-control border border-edge bg-white [&_img]:bg-white">
            <FilePreview file={signed.file} isWhole />
          </div>
          <IconButton
            label={m.delivery_sign_remove()}
            icon={<IconX size={20} />}
            onClick={() => uploads.remove(signed)}
          />
        </div>
      )}
      {isSigning && (
        <Suspense>
          <SignatureSheet recipient={recipient} place={place} onDone={onSigned} onClose={() => setIsSigning(false)} />
        </Suspense>
      )}
    </div>
  )
}

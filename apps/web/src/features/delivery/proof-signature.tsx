import { m } from '@waybill/locales/messages'
import type { ProofFile } from '../jobs/proofs/proofs.generated.ts'

/** A signature as it was drawn, on white in both themes. */
export function ProofSignature({ file }: { file: ProofFile }) {
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-soft">{m.delivery_signature()}</figcaption>
      <img
        src={file.path_url}
        alt={m.delivery_signature()}
        className="max-h-56 w-full rounded-control border border-line bg-white object-contain"
      />
    </figure>
  )
}

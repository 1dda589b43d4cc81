import { type Problem, reportProblems, z } from '../errors/validation.ts'
import { correctPodInput, deliverInput, type PodInput, stopCompleteInput } from './proof-input.ts'

/**
 * The words of a proof for goods that nobody took in person. Free texts are English, whatever language the driver
 * reads.
 */
export const safePlace = { recipient: 'Safe place', words: 'Left in a safe place' }

/** The name that stands in the picture of the signature; null where none does. It stays on the device. */
const signed_as = z.string().nullable().default(null)

/** A signature proves nothing of somebody else than it names. */
export function isOfAnother(signed_as: string | null | undefined, recipient: string | null | undefined): boolean {
  return Boolean(signed_as) && plain(signed_as) !== plain(recipient)
}

const plain = (name: string | null | undefined) => name?.trim().normalize('NFC') ?? ''

function signatureProblems({ signed_as, pod }: { signed_as: string | null; pod: PodInput }): Problem[] {
  if (pod.signature_upload_id === null || !isOfAnother(signed_as, pod.recipient)) return []
  return [{ path: ['pod', 'signature_upload_id'], message: 'signature_required' }]
}

/** The proof of a job's delivery as its form knows it, with what the form alone has to remember. */
export const deliverForm = deliverInput.extend({ signed_as }).superRefine(reportProblems(signatureProblems))
/** The same at a stop. */
export const stopCompleteForm = stopCompleteInput.extend({ signed_as }).superRefine(reportProblems(signatureProblems))
/** A proof that is put right: the name is that of a signature drawn anew; what it is worth is said beside it. */
export const correctPodForm = correctPodInput.extend({ signed_as })

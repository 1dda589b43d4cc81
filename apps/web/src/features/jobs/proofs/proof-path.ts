import { href } from 'react-router'

/** The read-only twin of a proof. */
export function proofPathOf(
  proof: { is_electronic_pod: boolean },
  at: { job_id: string } | { stop_id: string },
): string {
  if ('stop_id' in at) {
    const path = proof.is_electronic_pod ? '/view-electronic-stop-pod/:id?' : '/view-stop-pod/:id?'
    return href(path, { id: at.stop_id })
  }
  return href(proof.is_electronic_pod ? '/view-electronic-pod/:id?' : '/view-pod/:id?', { id: at.job_id })
}

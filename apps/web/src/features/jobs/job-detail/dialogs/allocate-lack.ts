import { otherRefusalOf } from '@waybill/domain/access/other-party'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../../session/refusal-text.ts'
import type { OfficeDialogProps } from './dialog-parts.tsx'
import type { AllocateTaker } from './office-dialogs.generated.ts'

/** Why they cannot have this job. A company from the search takes work and has blocked nobody here. */
export function lackOf(taker: AllocateTaker, { additional_options }: OfficeDialogProps['job']): string | null {
  const refusal = otherRefusalOf('job.allocate_direct', {
    documents_approved: taker.documents_approved,
    licensed: taker.is_licensed_for !== false,
    driver: { tracking: taker.primary_user?.tracking ?? false, fors_accredited: taker.fors_accredited },
    additional_options,
  })
  return refusal === 'taker_documents_not_approved' ? m.jobs_allocate_no_documents() : refusalText(refusal)
}

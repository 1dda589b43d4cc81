import { isClosed } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'

/** What the permission to invoice a job asks of it. */
export function owedFor({ status, agreed_charges }: { status: JobStatus; agreed_charges: string | null }) {
  return { closed: isClosed(status), charges_agreed: agreed_charges !== null }
}

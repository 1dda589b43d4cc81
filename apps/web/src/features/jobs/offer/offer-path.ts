import { href } from 'react-router'
import type { MemberRole } from '@waybill/domain/teams/team'

/** A company that may be given a job, as far as others know. */
export type Offered = { id: string; company_name: string; member_role: MemberRole; documents_approved: boolean }

/** To the job, where the price is agreed. */
export function offerPath(job_id: string, { id }: Pick<Offered, 'id'>): string {
  return `${href('/jobs-posted/:id', { id: job_id })}?offer=${id}`
}

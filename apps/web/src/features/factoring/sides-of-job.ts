import type { OfferedInvoice } from './factoring-screen.generated.ts'

/** The job of an invoice as the permissions look at it. */
export function sidesOfJob({ job }: Pick<OfferedInvoice, 'job'>) {
  return {
    job: { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null },
  }
}

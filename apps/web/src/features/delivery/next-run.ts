import { isOnHand, isRunning } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'

type KnownRun = {
  id: string
  status: JobStatus
  driver: { id: string } | null
  pickup: { date: string | null; asap: boolean }
}

/** Which of a driver's runs comes after one: what is on the road already, then by when it is to be collected. */
export function nextRun<Run extends KnownRun>(
  known: readonly Run[],
  { after, driver_id }: { after: string; driver_id: string },
): Run | null {
  const open = known.filter(({ id, status, driver }) => id !== after && driver?.id === driver_id && isOnHand(status))
  return open.toSorted((a, b) => turnOf(a) - turnOf(b))[0] ?? null
}

function turnOf({ status, pickup }: KnownRun): number {
  if (isRunning(status)) return -1
  if (pickup.asap) return 0
  return pickup.date ? Date.parse(pickup.date) : Number.POSITIVE_INFINITY
}

import { journal } from '../../journal/journal-of-device.ts'
import { DeliveryQuery, type DeliveryJob } from './delivery-job.generated.ts'
import { namesAt } from './names-at.ts'

/**
 * Who took goods at an address before, as far as the runs that are kept on this device say so; the run
 * that was read last first.
 */
export async function recentNamesAt(address: string | null): Promise<readonly string[]> {
  if (!address) return []
  const runs = await journal.answersTo(DeliveryQuery.name)
  return namesAt(
    runs.map(({ data }) => data as DeliveryJob),
    address,
  )
}

import type { JobAction } from '@waybill/domain/jobs/job-flow'
import type { Entry } from '../../../journal/journal-records.ts'
import type { DeliveryJob } from './delivery-job.generated.ts'

type Log = Pick<DeliveryJob['log'][number], 'action' | 'date_and_time' | 'is_late'>
type Filed = Pick<Entry, 'action' | 'state'>

const closing: readonly JobAction[] = ['close', 'close_sold_outside', 'withdraw']
const boarding: readonly JobAction[] = ['goods_on_board', 'stop_goods_on_board']
const handingOver: readonly JobAction[] = ['deliver', 'deliver_for_driver', 'return_goods', 'leave_elsewhere']

/** How a run ended that was closed: when, what of it came later and is evidence, what stayed on this phone, and where the goods are. */
export function closedRun(log: readonly Log[], entries: readonly Filed[]) {
  const filed = entries.filter(({ action, state }) => action !== null && state === 'aside')
  const end = log.findLast(({ action }) => closing.includes(action))
  const actions = [...log.map(({ action }) => action), ...filed.map(({ action }) => action)]
  const hasDone = (some: readonly JobAction[]) => actions.some((action) => action !== null && some.includes(action))
  return {
    closed_at: end?.date_and_time ?? null,
    on_record: log.filter(({ is_late }) => is_late).length,
    kept: filed.length,
    isAboard: hasDone(boarding) && !hasDone(handingOver),
  }
}

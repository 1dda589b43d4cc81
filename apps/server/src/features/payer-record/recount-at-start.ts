import type { RunAlongside } from '../../platform/feature.ts'
import { queueAllPayerRecords } from './payer-records.sql.ts'

/** The operator's switch for sole traders is read at the start, so the records follow it then and not only at night. */
export const recountAtStart: RunAlongside = async ({ databases }) => {
  await queueAllPayerRecords(databases.db)
  return async () => undefined
}

import type { Tx } from '../../../platform/database/database.ts'
import { insertRows } from '../demo.sql.ts'
import { demoBenefits } from '../words/benefits.ts'

/** What the partners of the demo offer; none of them exists. */
export async function storeBenefits(tx: Tx) {
  await insertRows(
    tx,
    'benefits',
    demoBenefits.map((benefit, index) => ({ ...benefit, sort_no: index + 1 })),
  )
}

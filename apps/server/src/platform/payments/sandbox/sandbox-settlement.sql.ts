import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { runIn } from '../../tasks/run-at.sql.ts'

/** The task that makes good what the card for `processing` has begun. */
export const SETTLE_SANDBOX_PAYMENT = 'settle_sandbox_payment'
const PROCESSING_SECONDS = 6

export async function queueSettlement(tx: Tx, invoice_id: string): Promise<void> {
  await sql`select graphile_worker.add_job(${SETTLE_SANDBOX_PAYMENT}, json_build_object('invoice_id', ${invoice_id}::text),
    run_at => ${runIn(PROCESSING_SECONDS)})`.execute(tx)
}

import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { selectWhetherGoodsReported } from './incidents.sql.ts'

/**
 * A job is not put on the board again while its goods may be in somebody's vehicle: whoever does so says that they know.
 * @throws FORBIDDEN `goods_reported_on_board` without the tick
 */
export async function requireGoodsConfirmed(tx: Tx, job_id: string, is_confirmed: boolean | null | undefined) {
  if (!is_confirmed && (await selectWhetherGoodsReported(tx, job_id))) throw AppError.refused('goods_reported_on_board')
}

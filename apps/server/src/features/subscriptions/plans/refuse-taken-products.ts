import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { selectTakenProducts, type Terms } from './plan-terms.sql.ts'

/** One product of a store is one plan. */
export async function refuseTakenProducts(tx: Tx, terms: Terms, id: string | null = null): Promise<void> {
  const taken = await selectTakenProducts(tx, terms, id)
  if (taken.length > 0)
    throw AppError.invalid(Object.fromEntries(taken.map((product) => [product, ['product_id_taken']])))
}

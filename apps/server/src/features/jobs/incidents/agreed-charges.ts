import type { Db } from '../../../platform/database/database.ts'
import { selectAgreedCharges, type AgreedCharge } from './agreed-charges.sql.ts'

export type { AgreedCharge }

/** What the present carrier of a job may ask for besides its price, in the order it was agreed. */
export function agreedCharges(db: Db, job_id: string): Promise<AgreedCharge[]> {
  return selectAgreedCharges(db, job_id)
}

export async function areChargesAgreed(db: Db, job_id: string): Promise<boolean> {
  return (await selectAgreedCharges(db, job_id)).length > 0
}

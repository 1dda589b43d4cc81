import type { IncidentKind } from '@waybill/domain/delivery/incident'
import type { Tx } from '../../../platform/database/database.ts'

export type NewIncident = {
  job_id: string
  stop_id: string | null
  kind: IncidentKind
  reason: string
  comment: string | null
  wait_at_collection_point: boolean
  minutes_waited: number | null
  additional_charges_agreed: boolean
  /** Pence. */
  agreed_price: number | null
  date_and_time: Date
  user_id: string
  created_at: Date
  is_late: boolean
}

export function insertIncident(tx: Tx, incident: NewIncident) {
  return tx.insertInto('incidents').values(incident).returning('id').executeTakeFirstOrThrow()
}

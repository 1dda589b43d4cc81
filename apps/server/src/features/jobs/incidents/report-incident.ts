import { requireOffice } from '../wizard/price-set-by.ts'
import type { Work } from '../../../platform/operation.ts'
import { claimUploads } from '../../uploads/claim-uploads.ts'
import { insertIncident, type NewIncident } from './incidents.sql.ts'

type Report = Omit<
  NewIncident,
  | 'stop_id'
  | 'agreed_price'
  | 'wait_at_collection_point'
  | 'minutes_waited'
  | 'unreadable_photos'
  | 'user_id'
  | 'created_at'
  | 'is_late'
> & {
  stop_id?: string
  wait_at_collection_point?: boolean
  minutes_waited?: number | null
  /** Pence; kept only when charges were agreed. */
  agreed_price: number | null
  upload_ids?: readonly string[]
  unreadable_photos?: number
  is_late?: boolean
  /** The price follows from terms that were fixed before: nobody sets it here. */
  is_by_terms?: boolean
}

/** Stores what went wrong with what was agreed about it, and the photos that show it. */
export async function reportIncident({ tx, viewer, now }: Work, report: Report): Promise<{ id: string }> {
  const { upload_ids = [], is_by_terms = false, ...rest } = report
  if (report.additional_charges_agreed && !is_by_terms) requireOffice(viewer)
  const incident = await insertIncident(tx, {
    stop_id: null,
    wait_at_collection_point: false,
    minutes_waited: null,
    unreadable_photos: 0,
    is_late: false,
    ...rest,
    agreed_price: report.additional_charges_agreed ? report.agreed_price : null,
    user_id: viewer.user_id,
    created_at: now,
  })
  await claimUploads(tx, viewer, { upload_ids, kinds: ['failure'], of: { incident_id: incident.id } })
  return incident
}

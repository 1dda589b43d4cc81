/** What can go wrong between being awarded a job and delivering it. */
export const incidentKinds = ['cancelled', 'collection_failed', 'delivery_failed', 'stop_failed'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** The number of a booking or a pass, as gatehouses give it. */
export const MAX_PLACE_REFERENCE = 60
/** "Mon-Fri 07:00-17:00, closed 12:00-12:30" */
export const MAX_ACCESS_HOURS = 100

/** The contact at a place, the reference for the gate and the opening hours: read by the two sides of a job alone. */
export const accessFields = ['contact_name', 'contact_phone', 'reference', 'access_hours'] as const
export type PlaceAccess = Record<(typeof accessFields)[number], string | null>

export function accessOf({ contact_name, contact_phone, reference, access_hours }: PlaceAccess): PlaceAccess {
  return { contact_name, contact_phone, reference, access_hours }
}

/** On one line, as the log of a job has it; null where nothing is known. */
export function accessLine(access: PlaceAccess): string | null {
  return accessFields.flatMap((field) => access[field] ?? []).join(' · ') || null
}

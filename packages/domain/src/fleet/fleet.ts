// Spelt and ordered as in spec §3.
export const vehicleAvailabilities = ['AVAILABLE', 'NOT_AVAILABLE', 'PARTLY_LOADED', 'UNASSIGNED'] as const
export type VehicleAvailability = (typeof vehicleAvailabilities)[number]

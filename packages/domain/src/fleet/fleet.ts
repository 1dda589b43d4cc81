// Spelt and ordered as in spec §3.
export const vehicleAvailabilities = ['AVAILABLE', 'NOT_AVAILABLE', 'PARTLY_LOADED', 'UNASSIGNED'] as const
export type VehicleAvailability = (typeof vehicleAvailabilities)[number]

/** More than the largest team runs. */
export const MAX_FLEET_VEHICLES = 300

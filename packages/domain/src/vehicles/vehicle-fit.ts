/** A job's demands on the vehicle: at least this size (`Vehicle.size`), so many kilograms. */
export type VehicleLoad = { size: number; weight: number | null }

export type OfferedVehicle = { size: number; max_weight_kg: number }

export const vehicleMisfits = ['vehicle_unknown', 'vehicle_too_small', 'too_heavy'] as const
export type VehicleMisfit = (typeof vehicleMisfits)[number]

/** The smallest of these that takes the load; else the largest there is, which does not; null without any. */
export function vehicleFor<Vehicle extends OfferedVehicle>(
  load: VehicleLoad,
  vehicles: readonly Vehicle[],
): Vehicle | null {
  const bySize = vehicles.toSorted((a, b) => a.size - b.size)
  return bySize.find((vehicle) => vehicleMisfit(load, vehicle) === null) ?? bySize.at(-1) ?? null
}

/** The problem with a vehicle for this load. */
export function vehicleMisfit({ size, weight }: VehicleLoad, vehicle: OfferedVehicle | null): VehicleMisfit | null {
  if (!vehicle) return 'vehicle_unknown'
  if (vehicle.size < size) return 'vehicle_too_small'
  return weight !== null && vehicle.max_weight_kg < weight ? 'too_heavy' : null
}

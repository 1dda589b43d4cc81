export const leeds = { latitude: 53.7965, longitude: -1.5478 }

/** Where others are told the job is: to two decimals, and so far as it is by the roads. */
export function publicPlaces(pickup: { latitude: number; longitude: number }) {
  return {
    pickup_public_latitude: Number(pickup.latitude.toFixed(2)),
    pickup_public_longitude: Number(pickup.longitude.toFixed(2)),
    destination_public_latitude: 51.45,
    destination_public_longitude: -2.58,
    public_distance: 331_000,
    public_duration: 14_400,
  }
}

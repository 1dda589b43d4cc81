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

/** The road of a story's job, without the pin of its collection. */
export const leedsToBristol = {
  distance: 331_000,
  duration: 14_400,
  pickup_point: '12 Wellington Street, Leeds LS1 4LT',
  pickup_short_address: 'Leeds LS1',
  pickup_company_name: 'Aire Textiles',
  destination_point: '5 Temple Gate, Bristol BS1 6PW',
  destination_short_address: 'Bristol BS1',
  destination_company_name: 'Harbour Retail',
  destination_latitude: 51.4498,
  destination_longitude: -2.5813,
} as const

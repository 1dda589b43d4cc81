import type { Ids } from './tenants-scene.ts'

/** What a stranger asks with somebody's ids. A root field that takes no id of a company's thing has an empty row. */
export type Row = (ids: Ids, at: string) => Record<string, unknown>
export const nothing: Row = () => ({})

const place = (at: string) => ({
  point: '1 Quay Road, Leeds LS1 4LT',
  short_address: 'Leeds LS1',
  latitude: 53.8,
  longitude: -1.55,
  date: at,
})
export const load = (at: string) => ({
  pickup: place(at),
  destination: {
    ...place(at),
    point: '5 Temple Gate, Bristol BS1 6PW',
    short_address: 'Bristol BS1',
    latitude: 51.45,
    longitude: -2.58,
    // A time that binds would be doubted: nobody drives there in none.
    flexible: true,
  },
  payment_terms: 'THIRTY_DAYS',
})

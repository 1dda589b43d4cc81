import type { Position } from '@waybill/domain/geo/distance'

/** A town, postcode or address somebody can mean; `country` is the ISO 3166 alpha-2 code. */
export type Place = Position & {
  /** Enough to tell it from its namesakes. */
  label: string
  /** What a job shows: short, the town in it. */
  short_address: string
  town: string
  postcode: string | null
  country: string
}

export type FindOptions = {
  /** Places nearer to here come first among equals. */
  near?: Position | undefined
  /** ISO 3166 alpha-2; all countries when left out. */
  countries?: readonly string[] | undefined
  limit: number
}

/** Finds places by what people type, and the place at a position. Outside geocoders throw an OutsideError when they fail. */
export type Geocoder = {
  find(query: string, options: FindOptions): Promise<Place[]>
  /** Null where there is no place for miles, such as at sea. */
  nearest(position: Position): Promise<Place | null>
}

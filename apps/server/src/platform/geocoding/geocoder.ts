import type { Position } from '@waybill/domain/geo/distance'
import type { PlacePrecision } from '@waybill/domain/geo/place-precision'

/** A town, postcode or address somebody can mean; `country` is the ISO 3166 alpha-2 code. */
export type Place = Position & {
  /** Enough to tell it from its namesakes. */
  label: string
  /** The place as a job shows it: short, the town in it. */
  short_address: string
  town: string
  postcode: string | null
  country: string
  /** How exactly the position marks it. */
  place_precision: PlacePrecision
  /** The one meaning of what was typed, which may be taken without asking. */
  is_exact: boolean
  /** The typed text, where it says more than the place. */
  address_line: string | null
}

export type FindOptions = {
  /** Places nearer to one of these come first among equals. */
  near?: readonly Position[] | undefined
  /** ISO 3166 alpha-2; all countries when left out. */
  countries?: readonly string[] | undefined
  limit: number
  /** Nothing is taken for a typing error of something else: much quicker. */
  as_written?: boolean
  /** Is told the milliseconds of this machine's processor that a search has taken. */
  onSpent?: (cpu_ms: number) => void
}

/** Finds places by what people type, and the place at a position. Outside geocoders throw an OutsideError when they fail. */
export type Geocoder = {
  find(query: string, options: FindOptions): Promise<Place[]>
  /** Null where there is no place for miles, such as at sea. */
  nearest(position: Position): Promise<Place | null>
}

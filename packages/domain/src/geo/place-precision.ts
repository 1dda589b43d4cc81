/** How exactly a position marks its place, the finest first. A district is a postcode district ("LS11"). */
export const placePrecisions = ['pin', 'address', 'postcode', 'district', 'town'] as const
export type PlacePrecision = (typeof placePrecisions)[number]

/** The less exact of two. */
export function coarserOf(one: PlacePrecision, other: PlacePrecision): PlacePrecision {
  return placePrecisions.indexOf(one) > placePrecisions.indexOf(other) ? one : other
}

/** A user whose live position is near a point, by the range that they have set. */
export type NearbyUser = { user_id: string; metres: number }
export type UsersNear = (at: { latitude: number; longitude: number }) => readonly NearbyUser[]

/** Where no positions are known: of the past. */
export const nobodyNear: UsersNear = () => []

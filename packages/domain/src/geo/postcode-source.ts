/** Open files with the position of each postcode: Ordnance Survey's Code-Point Open, and the ONS Postcode Directory. */
export const postcodeSources = ['code_point_open', 'onspd'] as const
export type PostcodeSource = (typeof postcodeSources)[number]

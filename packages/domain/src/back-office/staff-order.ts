/** Orders of a list of staff's; what has no name is ordered by its age alone. */
export const staffOrders = ['newest', 'oldest', 'name', 'name_last'] as const
export type StaffOrder = (typeof staffOrders)[number]
/** Those that begin with the last of the alphabet, or with what came last. */
export const fallingOrders: ReadonlySet<StaffOrder> = new Set(['newest', 'name_last'])

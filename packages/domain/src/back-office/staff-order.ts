/** Orders of a list of staff's; what has no name is ordered by its age alone. */
export const staffOrders = ['newest', 'oldest', 'name', 'name_last'] as const
export type StaffOrder = (typeof staffOrders)[number]

/** The rights of an account of staff; an account may have several. An owner may do everything. */
export const staffRoles = ['compliance', 'finance', 'observer', 'owner', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]

/** A change of an owner that no second owner has confirmed by then is forgotten. */
export const STAFF_CHANGE_DAYS = 7

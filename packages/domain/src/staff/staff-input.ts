import { staffReason } from '../back-office/back-office-input.ts'
import { say, z } from '../errors/validation.ts'
import { personName } from '../text/linkless-text.ts'
import { email } from '../text/text-rules.ts'
import { type StaffRole, staffRoles } from './staff-role.ts'

/** At least one, each once, in the order of the closed set. */
const roles = z
  .array(z.enum(staffRoles))
  .min(1, say('required'))
  .transform((chosen): StaffRole[] => staffRoles.filter((role) => chosen.includes(role)))

export const addStaffInput = z.object({
  name_first: personName(),
  name_last: personName(),
  email: email(),
  staff_roles: roles,
})
export type AddStaffInput = z.output<typeof addStaffInput>

export const setStaffRolesInput = z.object({ user_id: z.uuid(), staff_roles: roles, reason: staffReason() })
export const removeStaffInput = z.object({ user_id: z.uuid(), reason: staffReason() })

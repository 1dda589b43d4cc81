import { z } from '../errors/validation.ts'
import { personName } from '../text/linkless-text.ts'
import { ownPassword } from '../passwords/own-password.ts'
import { phone } from '../phones/phone.ts'
import { email } from '../text/text-rules.ts'

/** EditProfile (spec §7): whatever is left out, or null, stays as it is. */
export const editProfileInput = z.object({
  id: z.uuid(),
  name_first: kept(personName()),
  name_last: kept(personName()),
  email: kept(email()),
  phone: kept(phone()),
  job_notification_tracking: kept(z.boolean()),
  post_work: kept(z.boolean()),
  has_full_access: kept(z.boolean()),
  can_bid: kept(z.boolean()),
  tracking: kept(z.boolean()),
  /** The viewer's own, before a change of address. */
  password: kept(ownPassword()),
})
export type EditProfileInput = z.output<typeof editProfileInput>

/** Fields that only the Primary Member may change, for others and not for themselves. */
export const accessFields = [
  'post_work',
  'has_full_access',
  'can_bid',
] as const satisfies readonly (keyof EditProfileInput)[]

function kept<S extends z.ZodType>(schema: S) {
  return schema.nullish().transform((value) => value ?? undefined)
}

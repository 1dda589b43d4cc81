import { say, z, type Problem, reportProblems } from '../errors/validation.ts'
import { personName } from '../text/linkless-text.ts'
import { phone } from '../phones/phone.ts'
import { email, optional, orNull } from '../text/text-rules.ts'
import { ownPassword } from '../passwords/own-password.ts'
import { password } from '../passwords/password.ts'

/** /user-add: whom the Primary Member lets in, and what they may do. */
export const addUserInput = z.object({
  name_first: personName(),
  name_last: personName(),
  email: email(),
  phone: optional(phone()),
  has_full_access: z.boolean().default(true),
  post_work: z.boolean().default(true),
  can_bid: z.boolean().default(true),
  tracking: z.boolean().default(false),
})
export type AddUserInput = z.output<typeof addUserInput>

export const userIdInput = z.object({ user_id: z.uuid() })
export const passPrimaryRoleInput = z.object({ user_id: z.uuid(), password: orNull(ownPassword()) })

export const changeAvatarInput = z.object({ user_id: z.uuid(), upload_id: orNull(z.uuid()) })

/** One's own, by somebody who knows the present one: an unlocked screen is not enough. */
export const changePasswordInput = z.object({ current_password: ownPassword(), password: password() })

/** The form asks twice: what is typed blind is easily mistyped. */
export const changePasswordForm = z
  .object({ ...changePasswordInput.shape, repeated: z.string().min(1, say('required')) })
  .superRefine(
    reportProblems(({ password: chosen, repeated }): Problem[] =>
      chosen === repeated ? [] : [{ path: ['repeated'], message: 'passwords_differ' }],
    ),
  )

export const deleteAccountInput = z.object({ password: ownPassword() })

/** Left out: all but the one that asks. */
export const endSessionsInput = z.object({ session_id: orNull(z.uuid()) })

/** The token of a link in a mail. */
export const emailLinkInput = z.object({ token: z.string().min(1, say('required')).max(200) })

import { say, z, type Problem, reportProblems } from '../errors/validation.ts'
import { personName } from '../text/linkless-text.ts'
import { email, optional, orNull, phone } from '../text/text-rules.ts'
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

export const changeAvatarInput = z.object({ user_id: z.uuid(), upload_id: orNull(z.uuid()) })

const current_password = z.string(say('password_required')).min(1, say('password_required')).max(1_000)

/** One's own, by somebody who knows the present one: an unlocked screen is not enough. */
export const changePasswordInput = z.object({ current_password, password: password() })

/** The form asks twice: what is typed blind is easily mistyped. */
export const changePasswordForm = z
  .object({ ...changePasswordInput.shape, repeated: z.string().min(1, say('required')) })
  .superRefine(
    reportProblems(({ password: chosen, repeated }): Problem[] =>
      chosen === repeated ? [] : [{ path: ['repeated'], message: 'passwords_differ' }],
    ),
  )

export const deleteAccountInput = z.object({ password: current_password })

/** Left out: all but the one that asks. */
export const endSessionsInput = z.object({ session_id: orNull(z.uuid()) })

export const confirmEmailInput = z.object({ token: z.string().min(1, say('required')).max(200) })

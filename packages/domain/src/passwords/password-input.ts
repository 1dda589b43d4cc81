import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { email } from '../text/text-rules.ts'
import { password } from './password.ts'

/** The token of a link in a mail: whatever stands in the address. */
const token = z.string().min(1).max(200)

export const passwordLinkInput = z.object({ token })
/** `createPassword` and `updatePassword`. */
export const newPasswordInput = z.object({ token, password: password() })
export const forgotPasswordInput = z.object({ email: email() })

/** The form asks twice: what is typed blind is easily mistyped. */
export const newPasswordForm = z
  .object({ password: password(), repeated: z.string().min(1, say('required')) })
  .superRefine(
    reportProblems(({ password: chosen, repeated }): Problem[] =>
      chosen === repeated ? [] : [{ path: ['repeated'], message: 'passwords_differ' }],
    ),
  )

import { say, z } from '../errors/validation.ts'
import { email } from '../text/text-rules.ts'

/** The bounds of a password are no business of signing in: an old one must keep working. */
export const signInInput = z.object({
  email: email(),
  password: z.string(say('password_required')).min(1, say('password_required')).max(1_000, say('password_too_long')),
})

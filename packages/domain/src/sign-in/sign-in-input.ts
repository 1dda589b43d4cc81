import { say, z } from '../errors/validation.ts'
import { ownPassword } from '../passwords/own-password.ts'
import { email } from '../text/text-rules.ts'

/** Six digits of the app, or a backup code; people type spaces and dashes as they please. */
const code = () =>
  z
    .string()
    .max(40)
    .overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .regex(/^(\d{6}|[A-Z2-7]{10})$/, say('code_incorrect'))

export const signInInput = z.object({ email: email(), password: ownPassword() })
export const signInWithCodeInput = z.object({ challenge: z.string().min(1).max(200), code: code() })
export const confirmSecondFactorInput = z.object({ code: code() })
/** A person who finds an open screen cannot change how its owner signs in. */
export const ownPasswordInput = z.object({ password: ownPassword() })
export const passwordAndCodeInput = z.object({ password: ownPassword(), code: code() })

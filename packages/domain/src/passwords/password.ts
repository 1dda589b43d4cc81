import { say, sayAndStop, z } from '../errors/validation.ts'

/** 8 to 128 characters (semantics §11), kept exactly as typed. */
export function password() {
  return z
    .string(say('password_required'))
    .min(1, sayAndStop('password_required'))
    .min(8, say('password_too_short'))
    .max(128, say('password_too_long'))
}

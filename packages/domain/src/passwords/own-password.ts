import { say, z } from '../errors/validation.ts'

/** One that is in use: the bounds of a new one are no business of it, an old one must keep working. */
export const ownPassword = () =>
  z.string(say('password_required')).min(1, say('password_required')).max(1_000, say('password_too_long'))

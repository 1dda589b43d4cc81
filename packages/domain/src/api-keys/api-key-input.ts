import { z } from '../errors/validation.ts'
import { ownPassword } from '../passwords/own-password.ts'
import { requiredName } from '../text/text-rules.ts'

/** Of one user; revoked ones do not count. */
export const MAX_API_KEYS = 10

/** The prefix of every key, so that people and programs recognise one. */
export const API_KEY_PREFIX = 'wb_'
/** Of one that acts on the demo account. */
export const DEMO_KEY_PREFIX = 'wb_demo_'

/** A key outlives the session that makes it: the password is asked for. */
export const addApiKeyInput = z.object({
  name: requiredName(100),
  is_demo: z.boolean().default(false),
  password: ownPassword(),
})
export const apiKeyIdInput = z.object({ key_id: z.uuid() })
/** A field that is left out stays as it is. */
export const giveApiAccessInput = z.object({
  user_id: z.uuid(),
  can_use_client_api: z.boolean().optional(),
  has_demo_account_access: z.boolean().optional(),
})

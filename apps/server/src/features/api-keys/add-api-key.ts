import { hashOfToken, newToken } from '../../platform/secrets/token.ts'
import { addApiKeyInput, MAX_API_KEYS, API_KEY_PREFIX, DEMO_KEY_PREFIX } from '@waybill/domain/api-keys/api-key-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { requirePerson } from '../credentials/codes.ts'
import { selectReader } from '../credentials/credentials.sql.ts'
import { countKeys, insertKey, lockOwner, selectSandboxUser } from './api-keys.sql.ts'

const HINT_LETTERS = 4

/** A key as it is told once, and what is kept of it. */
export function newKey(is_demo: boolean): { key: string; key_hash: Buffer; hint: string } {
  const key = (is_demo ? DEMO_KEY_PREFIX : API_KEY_PREFIX) + newToken()
  return { key, key_hash: hashOfToken(key), hint: key.slice(-HINT_LETTERS) }
}

/** A key is told once: whoever loses it makes another. */
export const addApiKey = operation({
  input: addApiKeyInput,
  permission: 'api_key.add',
  proves: ['own_password'],
  answersSecret: true,

  async load({ is_demo }, { tx, viewer }) {
    await lockOwner(tx, viewer.user_id)
    const acts_as_id = is_demo ? await selectSandboxUser(tx, viewer.team_id) : viewer.user_id
    return { account: { is_demo }, acts_as_id }
  },

  async run({ acts_as_id }, { name, is_demo, password }, work) {
    const { tx, viewer } = work
    const { user_id, session_id } = viewer
    // There is no demo account yet.
    if (!acts_as_id) throw AppError.notFound()
    if ((await countKeys(tx, user_id)) >= MAX_API_KEYS) throw AppError.invalid({ name: ['keys_full'] })
    await requirePerson(work, password)
    const { key, ...kept } = newKey(is_demo)
    const { id } = await insertKey(tx, { user_id, acts_as_id, session_id, is_demo, name, ...kept })
    if (!is_demo) {
      const { email: to, language, name_first } = await selectReader(tx, user_id)
      await queueMail(tx, { to, language, template: 'api_key_added', parameters: { name: name_first, key: name } })
    }
    return { api_key: { id }, key }
  },
})

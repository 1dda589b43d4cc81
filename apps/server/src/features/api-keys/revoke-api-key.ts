import { apiKeyIdInput } from '@waybill/domain/api-keys/api-key-input'
import { operation } from '../../platform/operation.ts'
import { lockKey, markRevoked } from './api-keys.sql.ts'

/** From now on it opens nothing; asking again changes nothing. */
export const revokeApiKey = operation({
  input: apiKeyIdInput,
  permission: 'api_key.revoke',

  async load({ key_id }, { tx, viewer }) {
    const api_key = await lockKey(tx, key_id, viewer.team_id)
    const isTheirs = api_key && (api_key.user_id === viewer.user_id || viewer.is_primary)
    return isTheirs ? { api_key } : undefined
  },

  async run({ api_key: { id } }, _input, { tx, now }) {
    await markRevoked(tx, id, now)
    return { id }
  },
})

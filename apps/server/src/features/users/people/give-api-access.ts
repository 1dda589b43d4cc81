import { giveApiAccessInput } from '@waybill/domain/api-keys/api-key-input'
import { operation } from '../../../platform/operation.ts'
import { changeRights } from './change-rights.ts'
import { lockUserOfTeam } from '../users.sql.ts'

/** The Primary Member says who of the company may use the API and the demo account, also for themselves. */
export const giveApiAccess = operation({
  input: giveApiAccessInput,
  permission: 'api_access.give',

  async load({ user_id }, { tx, viewer }) {
    const user = await lockUserOfTeam(tx, user_id, viewer)
    return user && { user }
  },

  run: (_about, input, work) => changeRights(work, input),
})

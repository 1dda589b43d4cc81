import { addCallbackEndpointInput, MAX_ENDPOINTS } from '@waybill/domain/api-callbacks/callback-input'
import { AppError } from '../../../platform/app-error.ts'
import { provesPerson, requirePerson } from '../../credentials/codes.ts'
import { operation } from '../../../platform/operation.ts'
import { countEndpoints, insertEndpoint, selectAccountTeam } from '../api-callbacks.sql.ts'
import { requireDeliverable } from './load-endpoint.ts'
import { newSigningSecret, shownSecret } from '../deliveries/signature.ts'

/** From now on: what happened before is not told. The secret is told once. */
export const addCallbackEndpoint = operation({
  input: addCallbackEndpointInput,
  permission: 'callback_endpoint.edit',
  proves: provesPerson,
  answersSecret: true,

  async load({ is_demo }, { tx, viewer }) {
    return { account: { is_demo }, team_id: await selectAccountTeam(tx, viewer.team_id, is_demo) }
  },

  async run({ team_id }, { is_demo: _, password, ...input }, work) {
    const { tx, platform } = work
    // There is no demo account yet.
    if (!team_id) throw AppError.notFound()
    requireDeliverable(input.url, platform.config)
    if ((await countEndpoints(tx, team_id)) >= MAX_ENDPOINTS) throw AppError.invalid({ url: ['endpoints_full'] })
    await requirePerson(work, password)
    const secret = newSigningSecret()
    const { id } = await insertEndpoint(tx, { ...input, team_id, secret })
    return { endpoint: { id }, secret: shownSecret(secret) }
  },
})

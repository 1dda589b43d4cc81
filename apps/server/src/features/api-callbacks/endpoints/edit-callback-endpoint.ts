import { editCallbackEndpointInput } from '@waybill/domain/api-callbacks/callback-input'
import { operation } from '../../../platform/operation.ts'
import { provesPerson, requirePerson } from '../../credentials/codes.ts'
import { updateEndpoint } from '../api-callbacks.sql.ts'
import { loadEndpoint, requireDeliverable } from './load-endpoint.ts'

/** Messages that wait go to the new address, signed as before. Another address asks for the password: messages about jobs would go there. */
export const editCallbackEndpoint = operation({
  input: editCallbackEndpointInput,
  permission: 'callback_endpoint.edit',
  proves: provesPerson,
  load: loadEndpoint,

  async run({ endpoint: { id, url } }, { endpoint_id: _, password, ...input }, work) {
    requireDeliverable(input.url, work.platform.config)
    if (input.url !== url) await requirePerson(work, password)
    await updateEndpoint(work.tx, id, input, work.now)
    return { id }
  },
})

import { editCallbackEndpointInput } from '@waybill/domain/api-callbacks/callback-input'
import { operation } from '../../../platform/operation.ts'
import { updateEndpoint } from '../api-callbacks.sql.ts'
import { loadEndpoint, requireDeliverable } from './load-endpoint.ts'

/** What waits goes to the new address, signed as before. */
export const editCallbackEndpoint = operation({
  input: editCallbackEndpointInput,
  permission: 'callback_endpoint.edit',
  load: loadEndpoint,

  async run({ endpoint: { id } }, { endpoint_id: _, ...input }, { tx, now, platform }) {
    requireDeliverable(input.url, platform.config)
    await updateEndpoint(tx, id, input, now)
    return { id }
  },
})

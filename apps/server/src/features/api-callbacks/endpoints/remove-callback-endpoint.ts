import { callbackEndpointIdInput } from '@waybill/domain/api-callbacks/callback-input'
import { operation } from '../../../platform/operation.ts'
import { deleteEndpoint } from '../api-callbacks.sql.ts'
import { loadEndpoint } from './load-endpoint.ts'

export const removeCallbackEndpoint = operation({
  input: callbackEndpointIdInput,
  permission: 'callback_endpoint.edit',
  load: loadEndpoint,

  async run({ endpoint: { id } }, _input, { tx }) {
    await deleteEndpoint(tx, id)
    return { id }
  },
})

import { switchCallbackEndpointInput } from '@waybill/domain/api-callbacks/callback-input'
import { operation } from '../../../platform/operation.ts'
import { pauseEndpoint, resumeEndpoint } from '../api-callbacks.sql.ts'
import { giveUpWaiting } from '../deliveries/deliveries.sql.ts'
import { loadEndpoint } from './load-endpoint.ts'

/** Off: nothing is delivered there, nor kept for later. On again: from now on, with a week to fail before it. */
export const switchCallbackEndpoint = operation({
  input: switchCallbackEndpointInput,
  permission: 'callback_endpoint.edit',
  load: loadEndpoint,

  async run({ endpoint: { id, paused_at } }, { active }, { tx, now }) {
    if (active) await resumeEndpoint(tx, id, now)
    else if (!paused_at) {
      await pauseEndpoint(tx, id, 'by_hand', now)
      await giveUpWaiting(tx, id)
    }
    return { id }
  },
})

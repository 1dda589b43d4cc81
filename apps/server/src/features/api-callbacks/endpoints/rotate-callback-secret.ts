import { OLD_SECRET_HOURS } from '@waybill/domain/api-callbacks/callback'
import { callbackEndpointIdInput } from '@waybill/domain/api-callbacks/callback-input'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import { operation } from '../../../platform/operation.ts'
import { replaceSecret } from '../api-callbacks.sql.ts'
import { loadEndpoint } from './load-endpoint.ts'
import { newSigningSecret, shownSecret } from '../deliveries/signature.ts'

/** For a day both secrets sign, so that receivers can change over without missing anything. */
export const rotateCallbackSecret = operation({
  input: callbackEndpointIdInput,
  permission: 'callback_endpoint.edit',
  answersSecret: true,
  load: loadEndpoint,

  async run({ endpoint: { id } }, _input, { tx, now }) {
    const secret = newSigningSecret()
    await replaceSecret(tx, id, secret, { now, until: new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS) })
    return { endpoint: { id }, secret: shownSecret(secret) }
  },
})

import { OLD_SECRET_HOURS } from '@waybill/domain/api-callbacks/callback'
import { rotateCallbackSecretInput } from '@waybill/domain/api-callbacks/callback-input'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import { operation } from '../../../platform/operation.ts'
import { provesPerson, requirePerson } from '../../credentials/codes.ts'
import { replaceSecret } from '../api-callbacks.sql.ts'
import { loadEndpoint } from './load-endpoint.ts'
import { newSigningSecret, shownSecret } from '../deliveries/signature.ts'

/** For a day both secrets sign, so that receivers can change over without missing anything. */
export const rotateCallbackSecret = operation({
  input: rotateCallbackSecretInput,
  permission: 'callback_endpoint.edit',
  proves: provesPerson,
  answersSecret: true,
  load: loadEndpoint,

  async run({ endpoint: { id } }, { password }, work) {
    await requirePerson(work, password)
    const { tx, now } = work
    const secret = newSigningSecret()
    await replaceSecret(tx, id, secret, { now, until: new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS) })
    return { endpoint: { id }, secret: shownSecret(secret) }
  },
})

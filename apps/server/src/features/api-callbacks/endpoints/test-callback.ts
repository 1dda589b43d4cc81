import { testCallbackInput } from '@waybill/domain/api-callbacks/callback-input'
import { AppError } from '../../../platform/app-error.ts'
import { countUse } from '../../../platform/limits/count-use.ts'
import { operation } from '../../../platform/operation.ts'
import { callbackBody } from '../deliveries/callback-body.ts'
import { insertDelivery, queueDelivery } from '../deliveries/deliveries.sql.ts'
import { loadEndpoint } from './load-endpoint.ts'
import { sampleData } from '../deliveries/sample-data.ts'

/** A sample of an event, signed and delivered as the real one would be. */
export const testCallback = operation({
  input: testCallbackInput,
  permission: 'callback_endpoint.edit',
  load: loadEndpoint,

  async run({ endpoint }, { event }, { tx, now, platform }) {
    if (endpoint.paused_at) throw AppError.stale('paused')
    await countUse(platform, 'callback_test', { user: endpoint.id })
    const body = (id: string) => callbackBody({ id, event, created_at: now, data: sampleData[event], is_test: true })
    const id = await insertDelivery(tx, { endpoint_id: endpoint.id, fact_id: null, event, is_test: true, body })
    if (!id) throw new Error('A test is never there already.')
    await queueDelivery(tx, { id, endpoint_id: endpoint.id })
    return { id }
  },
})

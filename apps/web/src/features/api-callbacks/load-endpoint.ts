import { callbackDeliveryStatuses } from '@waybill/domain/api-callbacks/callback-delivery'
import { found } from '../../api/found.ts'
import { request } from '../../api/request.ts'
import { CallbackDeliveriesQuery, CallbackEndpointQuery } from './api-callbacks.generated.ts'

/** The endpoint that the address names, with what was told there; null when it names none. */
export async function loadEndpoint({ searchParams }: URL, signal: AbortSignal) {
  const endpoint_id = searchParams.get('endpoint')
  if (!endpoint_id) return null
  const status = callbackDeliveryStatuses.find((each) => each === searchParams.get('status')) ?? null
  const [{ callbackEndpoint }, { callbackDeliveries }] = await Promise.all([
    request(CallbackEndpointQuery, { id: endpoint_id }, { signal }),
    request(CallbackDeliveriesQuery, { endpoint_id, status, after: null }, { signal }),
  ])
  return { endpoint: found(callbackEndpoint), deliveries: callbackDeliveries, status }
}

export type LoadedEndpoint = NonNullable<Awaited<ReturnType<typeof loadEndpoint>>>

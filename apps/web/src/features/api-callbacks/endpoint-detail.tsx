import { useRevalidator } from 'react-router'
import { callbackDeliveryStatuses } from '@waybill/domain/api-callbacks/callback'
import { m } from '@waybill/locales/messages'
import { found } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { usePolling } from '../../api/use-polling.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { CallbackDeliveriesQuery, CallbackEndpointQuery, type CallbackEndpointRow } from './api-callbacks.generated.ts'
import { endpointState, eventTexts } from './callback-words.ts'
import { DeliveryList } from './delivery-list.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { wordOf } from '../../ui/word-of.ts'

const LOOK_EVERY_MS = 5_000

/** One endpoint: its state, its deliveries as they arrive, and what can be done with it. */
export function EndpointDetail({ loaded, back }: { loaded: LoadedEndpoint; back: string }) {
  const { endpoint, deliveries, status } = loaded
  const { revalidate } = useRevalidator()
  usePolling(
    () => revalidate(),
    LOOK_EVERY_MS,
    deliveries.nodes.some((delivery) => delivery.status === 'waiting'),
  )
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={endpoint.name ?? endpoint.url}
          back={back}
          actions={<EndpointActions endpoint={endpoint} back={back} />}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <Card>
          <Facts endpoint={endpoint} />
        </Card>
        <DeliveryList key={endpoint.id} endpoint={endpoint} first={deliveries} status={status} />
      </div>
    </Screen>
  )
}

function Facts({ endpoint }: { endpoint: CallbackEndpointRow }) {
  const { url, events, failing_since, previous_secret_until, pause_reason } = endpoint
  return (
    <FactsList
      facts={[
        [m.api_callbacks_url(), url],
        [m.api_callbacks_status(), <StatusBadge key="status" {...endpointState(endpoint)} />],
        [
          m.api_callbacks_failing_since(),
          failing_since && !pause_reason && <DateText key="failing" value={failing_since} />,
        ],
        [m.api_callbacks_both_sign(), previous_secret_until && <DateText key="secret" value={previous_secret_until} />],
        [m.api_callbacks_events(), events.map((event) => wordOf(eventTexts, event)).join(' · ')],
      ]}
    />
  )
}

/** The endpoint that the page's address names, with its deliveries; null when it names none. */
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

type LoadedEndpoint = NonNullable<Awaited<ReturnType<typeof loadEndpoint>>>

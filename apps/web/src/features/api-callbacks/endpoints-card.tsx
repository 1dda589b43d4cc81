import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { callbackEvents } from '@waybill/domain/api-callbacks/callback'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import type { CallbackEndpointRow } from './api-callbacks.generated.ts'
import { endpointState } from './callback-words.ts'

const AddEndpoint = lazy(() => import('./add-endpoint.tsx').then((module) => ({ default: module.AddEndpoint })))

type EndpointsCardProps = { endpoints: readonly CallbackEndpointRow[]; is_demo: boolean; to: (id: string) => string }

/** The company's endpoints, and whether callbacks arrive there. */
export function EndpointsCard({ endpoints, is_demo, to }: EndpointsCardProps) {
  const [adds, setAdds] = useState(false)
  return (
    <Card
      flush
      title={m.api_callbacks_addresses()}
      actions={
        <Button size="small" icon={<IconPlus aria-hidden="true" size={18} />} onClick={() => setAdds(true)}>
          {m.api_callbacks_add()}
        </Button>
      }
    >
      <p className="px-4 pb-3 text-soft">{m.api_callbacks_addresses_intro()}</p>
      {endpoints.length === 0 && <p className="border-t border-line px-4 py-3 text-soft">{m.api_callbacks_none()}</p>}
      <ul className="border-t border-line">
        {endpoints.map((endpoint) => (
          // Not a ListRow: it marks the open row by its path, and these rows differ in the query only.
          <li key={endpoint.id} className="border-b border-line last:border-b-0">
            <Link
              to={to(endpoint.id)}
              className="flex items-center gap-3 px-4 py-3 outline-offset-[-3px] hover:bg-hover"
            >
              <IconWebhook aria-hidden="true" size={22} className="shrink-0 text-faint" />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{endpoint.name ?? endpoint.url}</p>
                {endpoint.name && <p className="text-sm text-soft wrap-anywhere">{endpoint.url}</p>}
                <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
                  <StatusBadge {...endpointState(endpoint)} />
                  {eventsText(endpoint)}
                </p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
      {adds && (
        <Suspense>
          <AddEndpoint is_demo={is_demo} onClose={() => setAdds(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function eventsText({ events }: CallbackEndpointRow): string {
  const all = callbackEvents.length
  return events.length === all
    ? m.api_callbacks_all_events()
    : m.api_callbacks_some_events({ count: events.length, all })
}

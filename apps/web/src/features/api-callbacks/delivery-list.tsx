import { IconInbox } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CallbackDeliveryStatus, callbackDeliveryStatuses } from '@waybill/domain/api-callbacks/callback'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { usePages } from '../../query/use-pages.ts'
import { Button } from '../../ui/action/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Badge } from '../../ui/show/badge.tsx'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import {
  CallbackDeliveriesQuery,
  type CallbackDeliveriesQueryResult,
  type CallbackDeliveryRow,
  type CallbackEndpointRow,
} from './api-callbacks.generated.ts'
import { callbackProblemText, statusLooks } from './callback-words.ts'

const DeliverySheet = lazy(() => import('./delivery-sheet.tsx').then((module) => ({ default: module.DeliverySheet })))

type DeliveryListProps = {
  endpoint: CallbackEndpointRow
  first: CallbackDeliveriesQueryResult['callbackDeliveries']
  status: CallbackDeliveryStatus | null
}

/** The deliveries to an endpoint, newest first; each opens with what was sent and answered. */
export function DeliveryList({ endpoint, first, status }: DeliveryListProps) {
  const { id: endpoint_id } = endpoint
  const list = usePages(
    first,
    async (after) => (await request(CallbackDeliveriesQuery, { endpoint_id, status, after })).callbackDeliveries,
  )
  const [openId, setOpenId] = useState<string | null>(null)
  const open = list.nodes.find(({ id }) => id === openId)
  return (
    <Card flush title={m.api_callbacks_deliveries()} actions={<StatusFilter status={status} />}>
      {list.nodes.length === 0 ? (
        <EmptyState icon={<IconInbox size={40} stroke={1.5} />} title={m.api_callbacks_deliveries_none()} />
      ) : (
        <ul className="border-t border-line">
          {list.nodes.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} onOpen={() => setOpenId(delivery.id)} />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <p className="p-4 text-center">
          <Button pending={list.pending} onClick={() => void list.loadMore()}>
            {m.api_callbacks_more()}
          </Button>
        </p>
      )}
      {open && (
        <Suspense>
          <DeliverySheet delivery={open} isPaused={endpoint.pause_reason !== null} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function StatusFilter({ status }: { status: CallbackDeliveryStatus | null }) {
  const [, setParams] = useSearchParams()
  const choose = (chosen: string) =>
    setParams(
      (params) => {
        if (chosen === 'any') params.delete('status')
        else params.set('status', chosen)
        return params
      },
      { replace: true },
    )
  return (
    <div className="w-44">
      <Select
        label={m.api_callbacks_status()}
        labelHidden
        value={status ?? 'any'}
        onChange={choose}
        options={[
          { value: 'any', label: m.api_callbacks_any_status() },
          ...callbackDeliveryStatuses.map((value) => ({ value, label: statusLooks[value][0]() })),
        ]}
      />
    </div>
  )
}

function Row({ delivery, onOpen }: { delivery: CallbackDeliveryRow; onOpen: () => void }) {
  const [text, tone] = statusLooks[delivery.status]
  const problem = callbackProblemText(delivery)
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        data-list-row
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-left outline-offset-[-3px] hover:bg-hover"
        onClick={onOpen}
      >
        <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-2 font-medium">
          <code className="text-[0.9375rem]">{delivery.event}</code>
          {delivery.is_test && <Badge>{m.api_callbacks_is_test()}</Badge>}
        </span>
        <StatusBadge tone={tone} label={text()} />
        <span className="w-full text-sm text-soft sm:w-auto">
          <DateText value={delivery.last_attempt_at ?? delivery.created_at} />
          {problem && ` · ${problem}`}
        </span>
      </button>
    </li>
  )
}

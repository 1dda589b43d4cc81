import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { DateText } from '../../ui/show/date-text.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { CallbackSendAgain, type CallbackDeliveryRow } from './api-callbacks.generated.ts'
import { callbackProblemText, statusLooks } from './callback-words.ts'

type DeliverySheetProps = { delivery: CallbackDeliveryRow; isPaused: boolean; onClose: () => void }

/** One delivery: what was sent, what came back, and once more. */
export function DeliverySheet({ delivery, isPaused, onClose }: DeliverySheetProps) {
  const [again, { pending }] = useWrite(CallbackSendAgain, {
    onDone: () => showToast({ text: m.api_callbacks_again_sent(), tone: 'success' }),
  })
  const { id, event, body, answer } = delivery
  return (
    <Sheet
      title={event}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          fullWidth
          pending={pending}
          disabledReason={isPaused ? m.api_callbacks_problem_paused() : null}
          onClick={() => void again({ input: { delivery_id: id } })}
        >
          {m.api_callbacks_again()}
        </Button>
      }
    >
      <Facts delivery={delivery} />
      <h3 className="mt-5 mb-1 font-semibold">{m.api_callbacks_request()}</h3>
      <Text text={pretty(body)} />
      <h3 className="mt-5 mb-1 font-semibold">{m.api_callbacks_answer()}</h3>
      {answer ? <Text text={answer} /> : <p className="text-soft">{m.api_callbacks_answer_empty()}</p>}
    </Sheet>
  )
}

function Facts({ delivery }: { delivery: CallbackDeliveryRow }) {
  const { status, attempts, next_attempt_at, took_ms, http_status } = delivery
  const [text, tone] = statusLooks[status]
  return (
    <FactsList
      facts={[
        [m.api_callbacks_status(), <StatusBadge key="status" tone={tone} label={text()} />],
        [m.api_callbacks_answer(), callbackProblemText(delivery) ?? (http_status && String(http_status))],
        [m.api_callbacks_took(), took_ms !== null && m.api_callbacks_ms({ count: took_ms })],
        [m.api_callbacks_attempts(), attempts > 0 && String(attempts)],
        [m.api_callbacks_next(), next_attempt_at && <DateText key="next" value={next_attempt_at} relative />],
        [m.api_callbacks_id(), <code key="id">{delivery.id}</code>],
      ]}
    />
  )
}

function Text({ text }: { text: string }) {
  return (
    <pre
      // A scrolling region is reached by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
  )
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}

import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import { personName } from './person.tsx'
import { AnswerJoinRequest, type JoinRequestRow } from './users-screen.generated.ts'
import { usePhoneText } from '../../ui/show/phone-text.tsx'

type JoinRequestsProps = { requests: readonly JoinRequestRow[]; isFull: boolean }

/** People who ask to be added to the company; the Primary Member decides. */
export function JoinRequests({ requests, isFull }: JoinRequestsProps) {
  return (
    <Card flush title={m.users_join_title()}>
      <p className="px-4 pb-2 text-sm text-soft">{m.users_join_hint()}</p>
      <ul>
        {requests.map((request) => (
          <Row key={request.id} request={request} isFull={isFull} />
        ))}
      </ul>
    </Card>
  )
}

/** Accepted, they are limited drivers without prices; more rights are given on their page. */
function Row({ request, isFull }: { request: JoinRequestRow; isFull: boolean }) {
  const name = personName(request)
  const phone = usePhoneText(request.phone)
  const [answer, { pending }] = useWrite(AnswerJoinRequest)

  async function handleAnswer(accept: boolean) {
    const outcome = await answer({ input: { join_request_id: request.id, accept, has_full_access: false } })
    if (!outcome.ok) return
    showToast({ text: accept ? m.users_join_accepted({ name }) : m.users_join_declined({ name }), tone: 'success' })
  }

  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{name}</p>
        <p className="figures truncate text-sm text-soft">{[request.email, phone].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-soft">
          <DateText value={request.created_at} relative />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="quiet"
          pending={pending}
          aria-label={m.users_join_decline_what({ name })}
          onClick={() => void handleAnswer(false)}
        >
          {m.users_join_decline()}
        </Button>
        <Button
          pending={pending}
          aria-label={m.users_join_accept_what({ name })}
          disabledReason={isFull ? m.users_full_short() : null}
          onClick={() => void handleAnswer(true)}
        >
          {m.users_join_accept()}
        </Button>
      </div>
    </li>
  )
}

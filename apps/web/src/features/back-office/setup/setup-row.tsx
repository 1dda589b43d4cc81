import { useState } from 'react'
import { isTested } from '@waybill/domain/setup/setup-line'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { useWrite } from '../../../query/use-write.ts'
import { formatDateTime, formatRelative } from '../../../ui/format.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { SetupScreenPutAside, SetupScreenTakeUp, SetupScreenTest, type SetupLineRow } from './setup-screen.generated.ts'

/** One line: in order, open, or put aside; with its test where it has one. */
export function SetupRow({ line }: { line: SetupLineRow }) {
  const { code, is_ok, name, fix, aside, last_at } = line
  return (
    <li className="flex flex-wrap items-start gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          <StateBadge line={line} />
        </p>
        {last_at && <LastTime at={last_at} />}
        {!is_ok && !aside && <p className="mt-1 text-sm text-soft wrap-anywhere">{fix}</p>}
        {aside && (
          <p className="mt-1 text-sm text-soft wrap-anywhere">
            {m.setup_aside_by({ person: aside.person, reason: aside.reason })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isTested(code) && <TestButton code={code} />}
        {!is_ok && (aside ? <TakeUpButton code={code} /> : <PutAsideButton line={line} />)}
      </div>
    </li>
  )
}

function StateBadge({ line: { is_ok, aside } }: { line: SetupLineRow }) {
  if (is_ok) return <StatusBadge tone="delivered" label={m.setup_ok()} />
  if (aside) return <StatusBadge tone="awarded" label={m.setup_aside()} />
  return <StatusBadge tone="trouble" label={m.setup_open()} />
}

/** The time of recurring events: the newest backup, the payment provider's newest message. */
function LastTime({ at }: { at: string }) {
  const now = useNow()
  return (
    <p className="mt-1 text-sm text-soft" title={formatDateTime(at)}>
      {m.setup_last_at({ when: formatRelative(at, now) })}
    </p>
  )
}

type Coded = { code: SetupLineRow['code'] }

function TestButton({ code }: Coded) {
  const [test, { pending }] = useWrite(SetupScreenTest, {
    onDone: ({ runSetupTest: { is_ok, text } }) => showToast({ text, tone: is_ok ? 'success' : 'trouble' }),
  })
  return (
    <StaffButton
      permission="market.edit"
      size="small"
      pending={pending}
      onClick={() => void test({ input: { code, language: getLocale() } })}
    >
      {code === 'mail' || code === 'push' ? m.setup_test_mail_button() : m.setup_test()}
    </StaffButton>
  )
}

function PutAsideButton({ line: { code, name } }: { line: SetupLineRow }) {
  const [asks, setAsks] = useState(false)
  const [put] = useWrite(SetupScreenPutAside, { onDone: () => setAsks(false) })
  return (
    <>
      <StaffButton permission="market.edit" size="small" kind="quiet" onClick={() => setAsks(true)}>
        {m.setup_put_aside()}
      </StaffButton>
      {asks && (
        <ReasonDialog
          title={name}
          text={m.setup_put_aside_text()}
          confirm={m.setup_put_aside()}
          onConfirm={(reason) => put({ input: { code, reason } })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

function TakeUpButton({ code }: Coded) {
  const [take, { pending }] = useWrite(SetupScreenTakeUp)
  return (
    <StaffButton
      permission="market.edit"
      size="small"
      kind="quiet"
      pending={pending}
      onClick={() => void take({ input: { code } })}
    >
      {m.setup_take_up()}
    </StaffButton>
  )
}

import { useState } from 'react'
import { type ChargeAct, mayEscalate, stateAfter } from '@waybill/domain/charges/charge'
import { contestChargeInput, counterChargeInput } from '@waybill/domain/charges/charge-input'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PenceField } from '../../ui/form/pence-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import {
  ChargesAccept,
  ChargesContest,
  ChargesCounter,
  ChargesReopen,
  ChargesWithdraw,
  type ChargeOfJob,
} from './charges.generated.ts'

type Side = 'poster' | 'taker'
type Asked = 'counter' | 'contest'

/** The answers that this side may give to a charge now; one that stands on an invoice is settled. */
export function ChargeActions({ charge, side }: { charge: ChargeOfJob; side: Side }) {
  const [asked, ask] = useState<Asked | null>(null)
  const [accept, accepting] = useWrite(ChargesAccept, {
    onDone: () => showToast({ text: m.charges_accepted(), tone: 'success' }),
  })
  const [withdraw, withdrawing] = useWrite(ChargesWithdraw)
  const [reopen, reopening] = useWrite(ChargesReopen)
  const now = new Date(useNow())
  const input = { charge_id: charge.id }
  const may = (act: ChargeAct) => !charge.is_invoiced && stateAfter(act, charge.state, side) !== null
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {may('accept') && (
        <Button kind="primary" size="small" pending={accepting.pending} onClick={() => void accept({ input })}>
          {m.charges_accept()}
        </Button>
      )}
      {may('counter') && (
        <Button size="small" onClick={() => ask('counter')}>
          {m.charges_counter()}
        </Button>
      )}
      {may('contest') && (
        <Button size="small" onClick={() => ask('contest')}>
          {m.charges_contest()}
        </Button>
      )}
      {may('escalate') && mayEscalate(momentsOf(charge), now) && (
        <Button size="small" onClick={() => ask('contest')}>
          {m.charges_escalate()}
        </Button>
      )}
      {may('withdraw') && (
        <Button kind="quiet" size="small" pending={withdrawing.pending} onClick={() => void withdraw({ input })}>
          {m.charges_withdraw()}
        </Button>
      )}
      {may('reopen') && (
        <Button kind="quiet" size="small" pending={reopening.pending} onClick={() => void reopen({ input })}>
          {m.charges_reopen()}
        </Button>
      )}
      {asked === 'counter' && <CounterDialog charge={charge} onClose={() => ask(null)} />}
      {asked === 'contest' && <ContestDialog charge={charge} side={side} onClose={() => ask(null)} />}
    </div>
  )
}

const momentsOf = ({ proposed_at, due_at }: ChargeOfJob) => ({
  proposed_at: new Date(proposed_at),
  due_at: due_at === null ? null : new Date(due_at),
})

type DialogProps = { charge: ChargeOfJob; onClose: () => void }

function CounterDialog({ charge, onClose }: DialogProps) {
  const [counter] = useWrite(ChargesCounter, { onDone: onClose })
  const form = useDomainForm(counterChargeInput, {
    defaultValues: { charge_id: charge.id, amount: penceOf(charge.amount) ?? 0, reason: '' },
    onSubmit: ({ amount, ...input }) => counter({ input: { ...input, amount: decimalOf(amount) } }),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.charges_counter()} onClose={onClose}>
      <Form form={form}>
        <PenceField label={m.charges_counter_amount()} {...form.field('amount')} />
        <TextArea
          label={m.charges_reason()}
          description={m.jobs_english_hint()}
          rows={2}
          maxLength={MAX_LONG_TEXT}
          {...form.field('reason')}
        />
        <Buttons submit={m.charges_counter_send()} pending={form.pending} onClose={onClose} />
      </Form>
    </Modal>
  )
}

function ContestDialog({ charge, side, onClose }: DialogProps & { side: Side }) {
  const isUnanswered = side === 'taker' && charge.state === 'proposed'
  const [contest] = useWrite(ChargesContest, { onDone: onClose })
  const form = useDomainForm(contestChargeInput, {
    defaultValues: { charge_id: charge.id, text: '' },
    onSubmit: (input) => contest({ input }),
    warnOnLeave: false,
  })
  return (
    <Modal title={isUnanswered ? m.charges_escalate() : m.charges_contest()} onClose={onClose}>
      <p className="mb-4">{isUnanswered ? m.charges_escalate_text() : m.charges_contest_text()}</p>
      <Form form={form}>
        <TextArea
          label={m.charges_reason()}
          description={m.jobs_english_hint()}
          rows={4}
          maxLength={MAX_LONG_TEXT}
          {...form.field('text')}
        />
        <Buttons
          submit={isUnanswered ? m.charges_escalate() : m.charges_contest_send()}
          pending={form.pending}
          onClose={onClose}
        />
      </Form>
    </Modal>
  )
}

export function Buttons({ submit, pending, onClose }: { submit: string; pending: boolean; onClose: () => void }) {
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-2">
      <Button kind="quiet" onClick={onClose}>
        {m.ui_cancel()}
      </Button>
      <Button type="submit" kind="primary" pending={pending}>
        {submit}
      </Button>
    </div>
  )
}

import { proposableKinds } from '@waybill/domain/charges/charge'
import { proposeChargeInput } from '@waybill/domain/charges/charge-input'
import { decimalOf } from '@waybill/domain/money/money'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Form } from '../../ui/form/form.tsx'
import { PenceField } from '../../ui/form/pence-field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { Buttons } from './charge-actions.tsx'
import { chargeKindTexts } from './charge-words.ts'
import { type ChargedJob, ChargesPropose } from './charges.generated.ts'

/** A charge by hand: by the terms after a failure, or another one in words. */
export function ProposeDialog({ job, onClose }: { job: ChargedJob; onClose: () => void }) {
  const [propose] = useWrite(ChargesPropose, { onDone: onClose })
  const form = useDomainForm(proposeChargeInput, {
    defaultValues: { job_id: job.id, kind: 'other', amount: null, comment: '' },
    onSubmit: ({ amount, ...input }) =>
      propose({ input: { ...input, amount: amount === null ? null : decimalOf(amount) } }),
    warnOnLeave: false,
  })
  const kind = form.field('kind')
  const kinds = job.tariff ? proposableKinds : (['other'] as const)
  return (
    <Modal title={m.charges_propose()} onClose={onClose}>
      <Form form={form}>
        <RadioGroup
          label={m.charges_propose_kind()}
          options={kinds.map((value) => ({ value, label: chargeKindTexts[value]() }))}
          {...kind}
        />
        {kind.value === 'other' ? (
          <PenceField label={m.charges_amount()} {...form.field('amount')} />
        ) : (
          <p className="text-soft">{m.charges_propose_by_terms()}</p>
        )}
        <TextArea
          label={m.jobs_comment()}
          description={m.jobs_english_hint()}
          optional={kind.value !== 'other'}
          rows={2}
          maxLength={MAX_LONG_TEXT}
          {...form.field('comment')}
        />
        <Buttons submit={m.charges_propose_send()} pending={form.pending} onClose={onClose} />
      </Form>
    </Modal>
  )
}

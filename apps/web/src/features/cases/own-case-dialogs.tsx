import { appealCaseInput, complainInput } from '@waybill/domain/cases/case-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { AppealCase, Complain } from './cases.generated.ts'

const MAX_TEXT = 2_000

function done(number: string, onClose: () => void) {
  showToast({ text: m.cases_report_done({ number }), tone: 'success' })
  onClose()
}

/** A member complains about the service, or about what is done with their data. */
export function ComplainDialog({ onClose }: { onClose: () => void }) {
  const [send] = useWrite(Complain, { onDone: ({ complain: { number } }) => done(number, onClose) })
  const form = useDomainForm(complainInput, {
    defaultValues: { kind: '' as 'service', text: '' },
    onSubmit: (input) => send({ input }),
  })
  return (
    <Modal title={m.cases_complain_title()} onClose={onClose}>
      <Form form={form}>
        <RadioGroup
          label={m.cases_complain_kind()}
          options={[
            { value: 'data_protection', label: m.cases_complain_data_protection() },
            { value: 'service', label: m.cases_complain_service() },
          ]}
          {...form.field('kind')}
        />
        <TextArea label={m.cases_complain_text()} rows={5} maxLength={MAX_TEXT} {...form.field('text')} />
        <Actions confirm={m.cases_complain_send()} pending={form.pending} onClose={onClose} />
      </Form>
    </Modal>
  )
}

/** Asks for another look at a decision; there is one for each side. */
export function AppealDialog({ case_id, onClose }: { case_id: string; onClose: () => void }) {
  const [send] = useWrite(AppealCase, { onDone: ({ appealCase: { number } }) => done(number, onClose) })
  const form = useDomainForm(appealCaseInput, {
    defaultValues: { case_id, text: '' },
    onSubmit: (input) => send({ input }),
  })
  return (
    <Modal title={m.cases_appeal()} onClose={onClose}>
      <Form form={form}>
        <p className="text-soft">{m.cases_appeal_intro()}</p>
        <TextArea label={m.cases_appeal_text()} rows={5} maxLength={MAX_TEXT} {...form.field('text')} />
        <Actions confirm={m.cases_appeal_send()} pending={form.pending} onClose={onClose} />
      </Form>
    </Modal>
  )
}

function Actions({ confirm, pending, onClose }: { confirm: string; pending: boolean; onClose: () => void }) {
  return (
    <div className="flex justify-end gap-2">
      <Button kind="quiet" onClick={onClose}>
        {m.ui_cancel()}
      </Button>
      <Button type="submit" kind="primary" pending={pending}>
        {confirm}
      </Button>
    </div>
  )
}

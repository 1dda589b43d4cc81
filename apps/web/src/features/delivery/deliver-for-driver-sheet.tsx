import { deliverForDriverInput } from '@waybill/domain/jobs/job-steps-input'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { DeliveryDeliverForDriver } from './delivery-steps.generated.ts'
import type { Run } from './use-run.ts'
import { useRunStep } from './use-run-step.ts'

/** The poster says that the goods arrived; what it means is said before it is done. */
export function DeliverForDriverSheet({ run, onClose }: { run: Run; onClose: () => void }) {
  const [submit] = useRunStep(DeliveryDeliverForDriver, { run, action: 'deliver_for_driver' })
  const form = useDomainForm(deliverForDriverInput, {
    defaultValues: { job_id: run.job.id, comment: '' },
    warnOnLeave: false,
    async onSubmit(input) {
      const outcome = await submit({ input })
      if (outcome.ok || outcome.error.code === 'CONFLICT') onClose()
      return outcome
    },
  })
  return (
    <Sheet title={m.delivery_for_driver()} onClose={onClose}>
      <Form form={form}>
        <p className="text-soft">{m.delivery_for_driver_text()}</p>
        <TextArea label={m.delivery_for_driver_comment()} maxLength={2000} {...form.field('comment')} />
        <Button type="submit" kind="primary" size="large" fullWidth pending={form.pending}>
          {m.delivery_for_driver_submit()}
        </Button>
      </Form>
    </Sheet>
  )
}

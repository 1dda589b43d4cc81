import { removePodInput } from '@waybill/domain/delivery/proof-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { DeliveryRemovePod } from './pod-correction.generated.ts'

/** The proof goes and a reason stands in its place; what it means is said before it is done. */
export function RemovePodSheet({ pod_id, onClose }: { pod_id: string; onClose: () => void }) {
  const [submit] = useWrite(DeliveryRemovePod)
  const form = useDomainForm(removePodInput, {
    defaultValues: { pod_id, reason: '' },
    warnOnLeave: false,
    async onSubmit(input) {
      const outcome = await submit({ input })
      if (outcome.ok || outcome.error.code === 'CONFLICT') onClose()
      return outcome
    },
  })
  return (
    <Sheet title={m.delivery_pod_remove()} onClose={onClose}>
      <Form form={form}>
        <p className="text-soft">{m.delivery_pod_remove_text()}</p>
        <TextArea
          label={m.delivery_no_pod_reason()}
          description={m.jobs_english_hint()}
          rows={3}
          maxLength={2000}
          {...form.field('reason')}
        />
        <Button type="submit" kind="danger" size="large" fullWidth pending={form.pending}>
          {m.delivery_pod_remove()}
        </Button>
      </Form>
    </Sheet>
  )
}

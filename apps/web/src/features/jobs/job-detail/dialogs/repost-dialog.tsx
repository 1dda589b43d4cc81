import { href } from 'react-router'
import { repostInput } from '@waybill/domain/jobs/job-office-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../../query/use-write.ts'
import { DateTimeField } from '../../../../ui/form/date-time-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useDomainForm } from '../../../../ui/form/use-domain-form.ts'
import { validationText } from '../../../../ui/form/validation-text.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { useNow } from '../../../../ui/show/use-now.ts'
import { DoubtQuestion, doubtsAmong } from '../../doubt-question.tsx'
import { DialogButtons, GoodsConfirmedField, goodsUnconfirmed, type OfficeDialogProps } from './dialog-parts.tsx'
import { OfficeRepostJob } from './office-dialogs.generated.ts'

/** The same load once more under a new number. Times that have passed are asked for anew. */
export function RepostDialog({ job, onClose }: OfficeDialogProps) {
  const [repost, state] = useWrite(OfficeRepostJob, {
    onDone: ({ repostJob }) => {
      showToast({ text: m.jobs_reposted(), tone: 'success' })
      onClose()
      return href('/jobs-posted/:id', { id: repostJob.id })
    },
  })
  const now = useNow()
  const reported_at = job.goods_reported_on_board_at
  const ahead = (date: string | null) => (date && Date.parse(date) > now ? date : null)
  const form = useDomainForm(repostInput, {
    defaultValues: {
      job_id: job.id,
      goods_on_board_confirmed: false,
      confirmed_doubts: null,
      pickup_date: ahead(job.pickup.date),
      pickup_date_end: ahead(job.pickup.date_end),
      destination_date: ahead(job.destination.date),
      destination_date_end: ahead(job.destination.date_end),
    },
    onSubmit: (input) => repost({ input }),
    warnOnLeave: false,
  })
  // The server judges the whole plan, so its words stand under the names of the plan.
  const pickupError = state.error?.take('pickup.date')[0]
  const destinationError = state.error?.take('destination.date')[0]
  const doubts = doubtsAmong(state.error?.validation)
  return (
    <Modal title={m.jobs_repost_title()} onClose={onClose}>
      <p className="mb-4">{m.jobs_repost_text({ number: job.job_number })}</p>
      <Form form={form}>
        {!job.pickup.asap && (
          <>
            <DateTimeField
              label={m.jobs_collect()}
              {...form.field('pickup_date')}
              error={pickupError && validationText(pickupError)}
            />
            <DateTimeField label={m.jobs_collect_until()} optional {...form.field('pickup_date_end')} />
          </>
        )}
        {!job.destination.asap && (
          <>
            <DateTimeField
              label={m.jobs_deliver()}
              {...form.field('destination_date')}
              error={destinationError && validationText(destinationError)}
            />
            <DateTimeField label={m.jobs_deliver_until()} optional {...form.field('destination_date_end')} />
          </>
        )}
        <GoodsConfirmedField
          reported_at={reported_at}
          value={form.values.goods_on_board_confirmed}
          onChange={(chosen) => form.setValue('goods_on_board_confirmed', chosen)}
        />
        {doubts && (
          <DoubtQuestion
            pending={form.pending}
            onConfirm={() => {
              form.setValue('confirmed_doubts', doubts)
              form.element.current?.requestSubmit()
            }}
          />
        )}
        <DialogButtons
          submit={m.jobs_do_repost()}
          disabledReason={goodsUnconfirmed(reported_at, form.values.goods_on_board_confirmed)}
          pending={form.pending}
          onClose={onClose}
        />
      </Form>
    </Modal>
  )
}

import { cancellationOf } from '@waybill/domain/charges/cancellation'
import { driverActions } from '@waybill/domain/delivery/next-driver-action'
import { closeJobReasons } from '@waybill/domain/jobs/job'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import { closeJobInput, closeProblems } from '@waybill/domain/jobs/job-office-input'
import { reportProblems } from '@waybill/domain/errors/validation'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../../query/use-write.ts'
import { formatMoney, formatRelative } from '../../../../ui/format.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { PenceField } from '../../../../ui/form/pence-field.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { useNow } from '../../../../ui/show/use-now.ts'
import { termsOf } from '../../../charges/terms-of.ts'
import { closeReasonText } from '../../job-words.ts'
import { DialogButtons, type OfficeDialogProps } from './dialog-parts.tsx'
import { OfficeCloseJob } from './office-dialogs.generated.ts'

/** Ends the job. Once the driver is on the road that costs, and what was agreed is asked for. */
export function CloseDialog({ job, onClose }: OfficeDialogProps) {
  const [close] = useWrite(OfficeCloseJob, {
    onDone: () => {
      showToast({ text: m.jobs_closed({ number: job.job_number }), tone: 'success' })
      onClose()
    },
  })
  const running = isRunning(job.status)
  const cost = useClosingCost(job)
  const hasTariff = job.tariff !== null
  const schema = closeJobInput.superRefine(reportProblems((input) => closeProblems(input, job.status, hasTariff)))
  const form = useDomainForm(schema, {
    defaultValues: {
      job_id: job.id,
      comment: '',
      additional_charges_agreed: null,
      agreed_price: null,
      date_and_time: null,
    },
    onSubmit: ({ agreed_price, ...input }) =>
      close({ input: { ...input, agreed_price: agreed_price === null ? null : decimalOf(agreed_price) } }),
    warnOnLeave: false,
  })
  const charges = form.field('additional_charges_agreed')
  return (
    <Modal title={m.jobs_close_title()} onClose={onClose}>
      <p className="mb-4">{closeConsequence(job, running)}</p>
      {running && <LastHeard job={job} />}
      <Form form={form}>
        <Select
          label={m.jobs_close_reason()}
          options={closeJobReasons.map((reason) => ({ value: reason, label: closeReasonText(reason) }))}
          {...form.field('reason')}
        />
        {(running || cost !== null) && (
          <>
            <RadioGroup
              label={m.jobs_close_charges()}
              columns={hasTariff ? 1 : 2}
              options={chargeOptions(hasTariff, cost)}
              name={charges.name}
              error={charges.error}
              onBlur={charges.onBlur}
              value={answerOf(charges.value, hasTariff)}
              onChange={(answer) => charges.onChange(answer === 'terms' ? null : answer === 'yes')}
            />
            {charges.value && <PenceField label={m.jobs_close_agreed_price()} {...form.field('agreed_price')} />}
          </>
        )}
        <TextArea
          label={m.jobs_comment()}
          rows={2}
          maxLength={MAX_LONG_TEXT}
          optional={!running}
          description={m.jobs_english_hint()}
          {...form.field('comment')}
        />
        <DialogButtons kind="danger" submit={m.jobs_do_close()} pending={form.pending} onClose={onClose} />
      </Form>
    </Modal>
  )
}

/** The poster's view of a run is as old as the driver's last contact (offline.md §6, row 19). */
function LastHeard({ job }: Pick<OfficeDialogProps, 'job'>) {
  const now = useNow()
  const last = job.log?.findLast(({ action }) => driverActions.some((step) => step === action))
  return last && <p className="mb-4">{m.jobs_close_last_heard({ when: formatRelative(last.created_at, now) })}</p>
}

function closeConsequence(job: OfficeDialogProps['job'], running: boolean): string {
  const company = job.bid_team?.company_name
  if (running && company) return m.jobs_close_text_running({ company })
  if (company) return m.jobs_close_text_allocated({ company })
  return job.bid_count > 0 ? m.jobs_close_text_bids({ count: job.bid_count }) : m.jobs_close_text()
}

type ClosingCost = ReturnType<typeof cancellationOf>

/** The price of closing now by the job's terms; null where there are none, or it costs nothing. */
function useClosingCost({ tariff, status, bid_amount, pickup }: OfficeDialogProps['job']): ClosingCost | null {
  const at = useNow()
  const price = penceOf(bid_amount ?? '')
  if (!tariff || price === null) return null
  const collection = pickup.asap || pickup.date === null ? null : Date.parse(pickup.date)
  const cost = cancellationOf({ status, price, collection, at }, termsOf(tariff))
  return cost.amount === 0 ? null : cost
}

function chargeOptions(hasTariff: boolean, cost: ClosingCost | null) {
  if (!hasTariff)
    return [
      { value: 'yes', label: m.jobs_yes() },
      { value: 'no', label: m.jobs_no() },
    ]
  const amount = cost && formatMoney(decimalOf(cost.amount))
  const byTerms = amount ? m.charges_close_terms({ amount, percent: cost.percent }) : m.charges_close_terms_nothing()
  return [
    { value: 'terms', label: byTerms },
    { value: 'yes', label: m.charges_close_other() },
    { value: 'no', label: m.charges_close_nothing() },
  ]
}

function answerOf(agreed: boolean | null | undefined, hasTariff: boolean): string | null {
  if (agreed === null || agreed === undefined) return hasTariff ? 'terms' : null
  return agreed ? 'yes' : 'no'
}

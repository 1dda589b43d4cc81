import { href } from 'react-router'
import { MOST_SUPPLEMENTS } from '@waybill/domain/invoices/invoice-status'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { formatMoney } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { type ChargedJob, ChargesSupplement } from './charges.generated.ts'

/** How the charges of a job come to be paid: on the invoice of a closed job, or on a supplement after the invoice. */
export function PaymentOfCharges({ job }: { job: ChargedJob }) {
  const late = job.is_carried ? lateSum(job) : 0
  if (late > 0) return <Supplement job={job} amount={formatMoney(decimalOf(late))} />
  if (job.agreed_charges === null || !isClosed(job.status)) return null
  if (job.invoices.length > 0)
    return <TextLink to={href('/list-invoices/:id', { id: job.id })}>{m.jobs_next_invoice()}</TextLink>
  const company = job.bid_team?.company_name ?? ''
  return <p className="mt-3 text-soft">{job.is_own ? m.jobs_charges_poster({ company }) : m.jobs_charges_carrier()}</p>
}

/** The accepted charges that came after the invoice, in pence; 0 while there is none, or no further supplement may follow. */
function lateSum({ charges, invoices }: ChargedJob): number {
  const counted = invoices.filter(({ is_credited }) => !is_credited)
  const supplements = counted.filter(({ supplement_no }) => supplement_no > 0).length
  if (supplements === counted.length || supplements >= MOST_SUPPLEMENTS) return 0
  const late = charges.filter(({ state, is_invoiced }) => state === 'accepted' && !is_invoiced)
  return late.reduce((sum, { amount }) => sum + (penceOf(amount) ?? 0), 0)
}

function Supplement({ job, amount }: { job: ChargedJob; amount: string }) {
  const [raise, { pending }] = useWrite(ChargesSupplement, {
    onDone({ raiseSupplement }) {
      showToast({ text: m.charges_supplement_sent(), tone: 'success' })
      return href('/view-invoice/:id', { id: raiseSupplement.id })
    },
  })
  return (
    <div className="mt-3 flex flex-col items-start gap-2 border-t border-line pt-3">
      <p className="text-sm text-soft">{m.charges_supplement_text()}</p>
      <Button kind="primary" pending={pending} onClick={() => void raise({ input: { job_id: job.id } })}>
        {m.charges_supplement({ amount })}
      </Button>
    </div>
  )
}

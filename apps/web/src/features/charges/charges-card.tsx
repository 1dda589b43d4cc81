import { useState } from 'react'
import { href } from 'react-router'
import { isSettled } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { Card } from '../../ui/show/card.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { ChargeActions } from './charge-actions.tsx'
import './charge-messages.ts'
import {
  chargeStateTexts,
  chargeStateTones,
  chargeTitle,
  evidenceText,
  gradeText,
  waitingBasis,
} from './charge-words.ts'
import type { ChargedJob, ChargeOfJob } from './charges.generated.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { PaymentOfCharges } from './supplement.tsx'

/**
 * The charges of a job besides its price in one list, each with its evidence and the answers to it, and those that were agreed by
 * hand; for the offices of the two sides.
 */
export function ChargesOfJobCard({ job }: { job: ChargedJob }) {
  const [isProposing, setIsProposing] = useState(false)
  const mayPropose = job.is_carried && !isSettled(job.status)
  const isEmpty = job.charges.length === 0 && job.agreed_by_hand === null
  if (isEmpty && !(mayPropose && job.tariff)) return null
  return (
    <Card
      title={m.charges_title()}
      actions={
        mayPropose && (
          <Button size="small" onClick={() => setIsProposing(true)}>
            {m.charges_propose()}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <p className="text-soft">{m.charges_none()}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line *:flex *:flex-col *:gap-1.5 *:py-3 *:first:pt-0 *:last:pb-0">
          {job.charges.map((charge) => (
            <li key={charge.id}>
              <Charge charge={charge} isOwn={job.is_own} />
            </li>
          ))}
          {job.agreed_by_hand !== null && (
            <li>
              <Heading title={m.jobs_charges_title()} amount={job.agreed_by_hand} />
              <p>
                <StatusBadge tone={chargeStateTones.accepted} label={chargeStateTexts.accepted()} />
              </p>
            </li>
          )}
        </ul>
      )}
      <PaymentOfCharges job={job} />
      {isProposing && <ProposeDialog job={job} onClose={() => setIsProposing(false)} />}
    </Card>
  )
}

function Heading({ title, amount }: { title: string; amount: string }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
      <span className="figures text-lg leading-tight font-bold">{formatMoney(amount)}</span>
    </div>
  )
}

function Charge({ charge, isOwn }: { charge: ChargeOfJob; isOwn: boolean }) {
  const { state, amount, proposed, waiting, stay, is_invoiced, invoice } = charge
  return (
    <>
      <Heading title={chargeTitle(charge)} amount={amount} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge tone={chargeStateTones[state]} label={chargeStateTexts[state]()} />
        {amount !== proposed && (
          <span className="figures text-sm text-soft">{m.charges_was({ amount: formatMoney(proposed) })}</span>
        )}
        {is_invoiced && invoice && (
          <TextLink to={href('/view-invoice/:id', { id: invoice.id })}>
            {m.charges_on_invoice_number({ number: invoice.invoice_number })}
          </TextLink>
        )}
      </p>
      {waiting && <WaitingBar waiting={waiting} />}
      <p className="text-sm text-soft empty:hidden">
        {stay ? evidenceText(stay) : charge.grade && gradeText(charge.grade)}
      </p>
      {charge.answer && <p className="text-sm wrap-anywhere">“{charge.answer}”</p>}
      <p className="text-sm text-soft empty:hidden">{nextText(charge)}</p>
      <ChargeActions charge={charge} side={isOwn ? 'poster' : 'taker'} />
    </>
  )
}

/** The time on the clock: the free part and the charged part, with the figures beside. */
function WaitingBar({ waiting }: { waiting: NonNullable<ChargeOfJob['waiting']> }) {
  const charged = waiting.minutes === 0 ? 0 : Math.min(100, (waiting.chargeable_minutes / waiting.minutes) * 100)
  return (
    <div>
      <div aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full bg-sunken">
        <span className="bg-delivered-solid" style={{ width: `${100 - charged}%` }} />
        <span className="bg-money_waiting-solid" style={{ width: `${charged}%` }} />
      </div>
      <p className="figures mt-1 text-sm">{waitingBasis(waiting)}</p>
    </div>
  )
}

function nextText({ state, due_at, by_silence, case_number }: ChargeOfJob): string {
  if (state === 'proposed' && due_at) return m.charges_due({ date: formatDateTime(due_at) })
  if (state === 'accepted' && by_silence) return m.charges_by_silence()
  if (state === 'contested' && case_number) return m.charges_case({ number: case_number })
  return ''
}

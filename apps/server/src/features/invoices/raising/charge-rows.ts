import type { EvidenceGrade } from '@waybill/domain/charges/evidence'
import { poundsOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import type { AcceptedCharge } from '../../jobs/incidents/accepted-charges.sql.ts'

// An invoice is written in English, whoever reads it: the text rule of spec §5, and the law the invoice follows.
const english = { locale: 'en' } as const
/** Words of the carrier that still fit into a line. */
const MOST_WORDS = 150

const londonTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })
export const londonDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' })

/** An accepted charge as a line of the invoice; it names the charge, so that it stands on one invoice alone. */
export function chargeRow(charge: AcceptedCharge): { description: string; unit_cost: number; charge_id: string } {
  const offered =
    charge.amount === charge.proposed ? '' : m.invoices_row_instead({ amount: poundsOf(charge.proposed) }, english)
  return { description: `${basisText(charge)}${offered}`, unit_cost: charge.amount, charge_id: charge.id }
}

/** With its basis: "Waiting 68 min at Leeds LS11, 14/11/2026 09:03–10:41, 30 min free, £0.50/min, shown by position". */
function basisText({ kind, grade, basis, comment, short_address }: AcceptedCharge): string {
  const { from, until, chargeable_minutes, free_minutes, rate } = basis
  if (kind !== 'waiting' || !from || !until)
    return otherKinds[kind]({ comment: (comment ?? '').slice(0, MOST_WORDS) }, english)
  const [start, end] = [new Date(from), new Date(until)]
  return m.invoices_row_waited(
    {
      minutes: chargeable_minutes ?? 0,
      place: short_address,
      date: londonDate.format(start),
      from: londonTime.format(start),
      until: londonTime.format(end),
      free: free_minutes ?? 0,
      rate: poundsOf(rate ?? 0),
      evidence: grades[grade ?? 'C']({}, english),
    },
    english,
  )
}

const grades = {
  A: m.invoices_row_grade_a,
  B: m.invoices_row_grade_b,
  C: m.invoices_row_grade_c,
} as const satisfies Record<EvidenceGrade, unknown>

const otherKinds = {
  waiting: m.invoices_row_other,
  return: m.invoices_row_return,
  second_attempt: m.invoices_row_second_attempt,
  other: m.invoices_row_other,
} as const satisfies Record<AcceptedCharge['kind'], unknown>

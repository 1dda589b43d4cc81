import type { ChargeKind, ChargeState } from '@waybill/domain/charges/charge'
import type { EvidenceGrade } from '@waybill/domain/charges/evidence'
import { m } from '@waybill/locales/messages'
import { formatMoney, formatTime } from '../../ui/format.ts'
import type { StatusTone } from '../../ui/show/status-badge.tsx'
import type { ChargeOfJob, StayOfJob } from './charges.generated.ts'

export const chargeKindTexts: Record<ChargeKind, () => string> = {
  waiting: m.charges_waiting,
  return: m.charges_field_return,
  second_attempt: m.charges_field_again,
  other: m.charges_kind_other,
}

export const chargeStateTexts: Record<ChargeState, () => string> = {
  proposed: m.charges_state_proposed,
  countered: m.charges_state_countered,
  accepted: m.charges_state_accepted,
  contested: m.charges_state_contested,
  withdrawn: m.charges_state_withdrawn,
}

export const chargeStateTones: Record<ChargeState, StatusTone> = {
  proposed: 'money_waiting',
  countered: 'money_waiting',
  accepted: 'paid',
  contested: 'trouble',
  withdrawn: 'delivered',
}

const gradeTexts: Record<EvidenceGrade, () => string> = {
  A: m.charges_grade_a,
  B: m.charges_grade_b,
  C: m.charges_grade_c,
}

/** How well a stay is shown, in words; a place without a pin and a doubtful clock say so. */
export function evidenceText({ grade, anchored, is_odd, is_late }: StayOfJob): string {
  if (is_odd) return m.charges_evidence_odd()
  if (anchored) return `${gradeTexts[grade]()} ${m.charges_evidence_no_pin()}`
  if (is_late) return `${gradeTexts[grade]()} ${m.charges_evidence_late()}`
  return gradeTexts[grade]()
}

export function gradeText(grade: EvidenceGrade): string {
  return gradeTexts[grade]()
}

/** "Waiting 68 min at Leeds LS11", or the words of another charge. */
export function chargeTitle({ kind, waiting, stay, comment }: ChargeOfJob): string {
  if (waiting && stay) return m.charges_waited({ minutes: waiting.chargeable_minutes, place: stay.short_address })
  return kind === 'other' && comment ? comment : chargeKindTexts[kind]()
}

/** "09:03–10:41, 98 min: 30 free, 68 at £0.50". */
export function waitingBasis(waiting: NonNullable<ChargeOfJob['waiting']>): string {
  return m.charges_basis({
    from: formatTime(waiting.from),
    until: formatTime(waiting.until),
    minutes: waiting.minutes,
    free: Math.min(waiting.free_minutes, waiting.minutes),
    charged: waiting.chargeable_minutes,
    rate: formatMoney(waiting.rate),
  })
}

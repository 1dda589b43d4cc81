import type { CaseClock } from '@waybill/domain/cases/case-clock'
import type { CaseAct, CaseKind, CaseOutcome, CaseState, CaseSubject, ReportReason } from '@waybill/domain/cases/case'
import type { RestrictedAct } from '@waybill/domain/cases/restriction'
import { m } from '@waybill/locales/messages'

export const caseActWords = {
  hide: m.cases_act_hide,
  remove: m.cases_act_remove,
  warn: m.cases_act_warn,
  restrict: m.cases_act_restrict,
  suspend: m.cases_act_suspend,
} satisfies Record<CaseAct, () => string>

export const restrictedActWords = {
  post: m.cases_restricted_post,
  bid: m.cases_restricted_bid,
  chat: m.cases_restricted_chat,
} satisfies Record<RestrictedAct, () => string>

export const caseOutcomeWords = {
  upheld: m.cases_outcome_upheld,
  partly: m.cases_outcome_partly,
  dismissed: m.cases_outcome_dismissed,
  no_finding: m.cases_outcome_no_finding,
} satisfies Record<CaseOutcome, () => string>

export const caseSubjectWords = {
  message: m.cases_subject_message,
  job: m.cases_subject_job,
  job_file: m.cases_subject_job_file,
  feedback: m.cases_subject_feedback,
  team: m.cases_subject_team,
  user: m.cases_subject_user,
  tracking_page: m.cases_subject_tracking_page,
  invoice: m.cases_subject_invoice,
} satisfies Record<CaseSubject, () => string>

export const caseKindWords = {
  report: m.cases_kind_report,
  data_protection: m.cases_kind_data_protection,
  service: m.cases_kind_service,
  decision: m.cases_kind_decision,
  charge: m.cases_kind_charge,
  payment: m.cases_kind_payment,
} satisfies Record<CaseKind, () => string>

export const reportReasonWords = {
  illegal: m.cases_reason_illegal,
  dangerous: m.cases_reason_dangerous,
  fraud: m.cases_reason_fraud,
  abuse: m.cases_reason_abuse,
  personal_data: m.cases_reason_personal_data,
  copyright: m.cases_reason_copyright,
  spam: m.cases_reason_spam,
  other: m.cases_reason_other,
} satisfies Record<ReportReason, () => string>

export const caseStateWords = {
  open: m.cases_state_open,
  decided: m.cases_state_decided,
} satisfies Record<CaseState, () => string>

export const caseClockWords = {
  in_time: m.cases_clock_in_time,
  red: m.cases_clock_red,
  overdue: m.cases_clock_overdue,
} satisfies Record<CaseClock, () => string>

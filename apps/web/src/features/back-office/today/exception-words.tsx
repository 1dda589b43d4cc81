import {
  IconAlertTriangle,
  IconBuildings,
  IconClockExclamation,
  IconCreditCardOff,
  IconFileSearch,
  IconFlag,
  IconGavel,
  IconLock,
  IconMailX,
  IconPhoneCheck,
  IconRepeat,
  IconReceiptOff,
  IconScale,
  IconStackPop,
  IconTag,
  type Icon,
} from '@tabler/icons-react'
import { href } from 'react-router'
import type { ExceptionKind } from '@waybill/domain/back-office/exceptions'
import type { CaseClock } from '@waybill/domain/cases/case-clock'
import type { PaymentFindingKind } from '@waybill/domain/subscriptions/payment'
import { m } from '@waybill/locales/messages'
import { formatNumber } from '../../../ui/format.ts'
import { caseClockWords } from '../../cases/case-words.ts'
import { findingTexts } from '../money/finding-words.ts'
import { sharedText } from '../teams/company-finding-words.ts'
import type { StaffException } from './today-screen.generated.ts'

type Words = {
  title: () => string
  Icon: Icon
  /** Where it is settled. */
  to: (id: string) => string
  /** The detail next to the name; unchanged where this is left out. */
  detail?: (detail: string) => string
  /** It costs somebody money or their day: drawn in red. */
  grave?: boolean
}

const findings = (detail: string) => findingTexts[detail as PaymentFindingKind]()
const job = (id: string) => href('/admin/jobs/:id', { id })
const team = (id: string) => href('/admin/teams/:id', { id })

export const exceptionWords: Readonly<Record<ExceptionKind, Words>> = {
  payment_disputed: {
    title: m.back_office_exceptions_payment_disputed,
    Icon: IconGavel,
    to: () => `${href('/admin/money')}?tab=findings`,
    detail: findings,
    grave: true,
  },
  account_locked: {
    title: m.back_office_exceptions_account_locked,
    Icon: IconLock,
    to: (id) => href('/admin/users/:id', { id }),
    grave: true,
  },
  payment_differs: {
    title: m.back_office_exceptions_payment_differs,
    Icon: IconScale,
    to: () => `${href('/admin/money')}?tab=findings`,
    detail: findings,
    grave: true,
  },
  delivery_failed: {
    title: m.back_office_exceptions_delivery_failed,
    Icon: IconAlertTriangle,
    to: job,
    grave: true,
  },
  job_late: { title: m.back_office_exceptions_job_late, Icon: IconClockExclamation, to: job, grave: true },
  case_due: {
    title: m.back_office_exceptions_case_due,
    Icon: IconFlag,
    to: (id) => href('/admin/cases/:id', { id }),
    detail: (clock) => caseClockWords[clock as CaseClock](),
    grave: true,
  },
  documents_waiting: {
    title: m.back_office_exceptions_documents_waiting,
    Icon: IconFileSearch,
    to: (id) => href('/admin/review/:id', { id }),
    detail: (count) => m.back_office_review_count({ count: Number(count) }),
  },
  company_changed: {
    title: m.back_office_exceptions_company_changed,
    Icon: IconTag,
    to: team,
    detail: (former) => m.teams_formerly({ names: former }),
  },
  company_like_another: {
    title: m.back_office_exceptions_company_like_another,
    Icon: IconBuildings,
    to: team,
    detail: (company) => m.back_office_finding_like_another({ company }),
  },
  trial_repeated: {
    title: m.back_office_exceptions_trial_repeated,
    Icon: IconRepeat,
    to: team,
    detail: sharedText,
  },
  subscription_unpaid: { title: m.back_office_exceptions_subscription_unpaid, Icon: IconCreditCardOff, to: team },
  task_given_up: { title: m.back_office_exceptions_task_given_up, Icon: IconStackPop, to: () => href('/admin/queues') },
  mail_failed: {
    title: m.back_office_exceptions_mail_failed,
    Icon: IconMailX,
    to: () => `${href('/admin/queues')}?tab=mails&status=failed`,
  },
  invoice_refused: { title: m.back_office_exceptions_invoice_refused, Icon: IconReceiptOff, to: job },
  contact_unverified: { title: m.back_office_exceptions_contact_unverified, Icon: IconPhoneCheck, to: team },
}

export function exceptionDetail({ kind, detail }: StaffException): string | null {
  return detail === null ? null : (exceptionWords[kind].detail?.(detail) ?? detail)
}

/** Further than `most` nobody counts. */
export function countedText(count: number, most: number): string {
  return count < most ? formatNumber(count) : `${formatNumber(most)}+`
}

import { IconArrowBackUp, IconCreditCardOff, IconReceiptPound } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { PaymentOutcome, PaymentRequestKind } from '@waybill/domain/subscriptions/payment'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import type { Column } from '../../../ui/show/data-table.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { Money } from '../../../ui/show/money.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/show/status-badge.tsx'
import { planName } from '../../subscriptions/subscription-words.ts'
import { StaffList } from '../parts/staff-list.tsx'
import {
  MoneyFailed,
  type MoneyFailedResult,
  type MoneyFailure,
  type MoneyPayment,
  MoneyPayments,
  type MoneyPaymentsResult,
  type MoneyRefund,
  MoneyRefunds,
  type MoneyRefundsResult,
} from './money-screen.generated.ts'

export type MoneyFilters = { search: string | null; from: string | null; until: string | null }
type Of = { team_id: string | null; company_name: string | null }
const team = ({ team_id }: Of) => (team_id ? href('/admin/teams/:id', { id: team_id }) : href('/admin/money'))
const company = <Row extends Of>(): Column<Row> => ({
  id: 'company',
  title: m.back_office_company(),
  cell: ({ company_name }) => company_name,
})

type ListProps<Result> = { filters: MoneyFilters; first: Result }

/** Payments, with their refunds. */
export function PaymentList({ filters, first }: ListProps<MoneyPaymentsResult['staffPayments']>) {
  return (
    <StaffList<MoneyPayment>
      caption={m.back_office_money_payments()}
      first={first}
      ask={async (after) => (await request(MoneyPayments, { ...filters, after })).staffPayments}
      columns={[
        company(),
        { id: 'number', title: m.back_office_money_number(), cell: ({ number }) => `#${number}` },
        { id: 'plan', title: m.back_office_money_plan(), cell: ({ description }) => planName({ name: description }) },
        { id: 'paid', title: m.back_office_money_day(), cell: ({ paid_at }) => <DateText value={paid_at} /> },
        {
          id: 'net',
          title: m.back_office_money_net(),
          numeric: true,
          cell: ({ subtotal }) => <Money value={subtotal} />,
        },
        {
          id: 'vat',
          title: m.back_office_money_vat(),
          numeric: true,
          cell: ({ total_vat }) => <Money value={total_vat} />,
        },
        {
          id: 'total',
          title: m.back_office_money_total(),
          numeric: true,
          cell: ({ total }) => <Money value={total} />,
        },
        {
          id: 'refunded',
          title: m.back_office_money_refunded(),
          numeric: true,
          cell: ({ refunded }) => (Number(refunded) > 0 ? <Money value={refunded} /> : null),
        },
      ]}
      to={team}
      card={({ company_name, number, total, paid_at }) => (
        <Card name={company_name} amount={total}>
          #{number} · <DateText value={paid_at} />
        </Card>
      )}
      whenEmpty={{ icon: <IconReceiptPound size={40} stroke={1.5} />, title: m.back_office_payments_empty() }}
    />
  )
}

const kinds: Readonly<Record<PaymentRequestKind, () => string>> = {
  add_card: m.back_office_money_add_card,
  change_plan: m.back_office_money_change_plan,
  default_card: m.back_office_money_default_card,
  delete_card: m.back_office_money_delete_card,
  retry_payment: m.back_office_money_retry_payment,
  subscribe: m.back_office_money_subscribe,
}
const failures: Readonly<Record<string, () => string>> = {
  declined: m.back_office_money_declined,
  expired_card: m.back_office_money_expired_card,
  no_card: m.back_office_money_no_card,
  not_open: m.back_office_money_not_open,
}
const failureText = ({ failure }: MoneyFailure) => (failure === null ? null : (failures[failure]?.() ?? failure))

/** Payments that the provider refused, and the reasons. */
export function FailedList({ filters, first }: ListProps<MoneyFailedResult['staffFailedPayments']>) {
  return (
    <StaffList<MoneyFailure>
      caption={m.back_office_money_failed()}
      first={first}
      ask={async (after) => (await request(MoneyFailed, { ...filters, after })).staffFailedPayments}
      columns={[
        company(),
        { id: 'kind', title: m.back_office_money_kind(), cell: ({ kind }) => kinds[kind]() },
        { id: 'why', title: m.back_office_money_why(), cell: failureText },
        { id: 'day', title: m.back_office_money_day(), cell: ({ created_at }) => <DateText value={created_at} /> },
      ]}
      to={team}
      card={(failed) => (
        <Card name={failed.company_name}>
          {kinds[failed.kind]()} · {failureText(failed)} · <DateText value={failed.created_at} />
        </Card>
      )}
      whenEmpty={{ icon: <IconCreditCardOff size={40} stroke={1.5} />, title: m.back_office_money_failed_none() }}
    />
  )
}

const outcomes: Readonly<Record<PaymentOutcome, readonly [label: () => string, tone: StatusTone]>> = {
  successful: [m.back_office_money_refund_done, 'paid'],
  processing: [m.back_office_money_refund_running, 'money_waiting'],
  failed: [m.back_office_money_refund_failed, 'trouble'],
  cancelled: [m.back_office_money_refund_failed, 'trouble'],
}

function Outcome({ outcome }: MoneyRefund) {
  const [label, tone] = outcomes[outcome]
  return <StatusBadge tone={tone} icon={IconArrowBackUp} label={label()} />
}

/** Refunds, and the authors and words of their decisions. */
export function RefundList({ filters, first }: ListProps<MoneyRefundsResult['staffRefunds']>) {
  return (
    <StaffList<MoneyRefund>
      caption={m.back_office_money_refunds()}
      first={first}
      ask={async (after) => (await request(MoneyRefunds, { ...filters, after })).staffRefunds}
      columns={[
        company(),
        { id: 'invoice', title: m.back_office_money_number(), cell: ({ invoice_number }) => `#${invoice_number}` },
        {
          id: 'note',
          title: m.subscriptions_pdf_credit_note(),
          cell: ({ number }) => (number === null ? null : `#${number}`),
        },
        { id: 'state', title: m.back_office_status(), cell: (refund) => <Outcome {...refund} /> },
        { id: 'why', title: m.back_office_reason(), wide: true, cell: ({ reason }) => reason },
        { id: 'day', title: m.back_office_money_day(), cell: ({ created_at }) => <DateText value={created_at} /> },
        {
          id: 'total',
          title: m.back_office_money_total(),
          numeric: true,
          cell: ({ total }) => <Money value={total} />,
        },
      ]}
      to={team}
      card={(refund) => (
        <Card name={refund.company_name} amount={refund.total}>
          <Outcome {...refund} /> #{refund.invoice_number} · <DateText value={refund.created_at} />
        </Card>
      )}
      whenEmpty={{ icon: <IconArrowBackUp size={40} stroke={1.5} />, title: m.back_office_money_refunds_none() }}
    />
  )
}

type CardProps = { name: string | null; amount?: string; children: ReactNode }

/** A row on a phone. */
function Card({ name, amount, children }: CardProps) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-semibold">{name}</span>
        {amount && <Money value={amount} />}
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm text-soft">{children}</span>
    </>
  )
}

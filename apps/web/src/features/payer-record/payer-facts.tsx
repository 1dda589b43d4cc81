import type { OverdueBand } from '@waybill/domain/payer-record/payer-record'
import { m } from '@waybill/locales/messages'
import { formatDate, formatMoney } from '../../ui/format.ts'
import { daysText } from './payer-line.tsx'
import type { PayerFull } from './payer-record.generated.ts'

type Figures = NonNullable<PayerFull['payer_record']>

const bandTexts = {
  none: m.payer_record_overdue_none,
  under_500: m.payer_record_overdue_under_500,
  under_2000: m.payer_record_overdue_under_2000,
  under_10000: m.payer_record_overdue_under_10000,
  over_10000: m.payer_record_overdue_over_10000,
} satisfies Record<OverdueBand, () => string>

/** How a company pays, and how it has paid the reader: nothing for a reader who is shown neither. */
export function PayerFacts({ team, hasLaw = false }: { team: PayerFull; hasLaw?: boolean }) {
  const { payer_record: record, own_experience: own, is_suspended } = team
  if (!record) return null
  return (
    <div className="figures flex flex-col gap-1 text-sm text-soft">
      <p className="text-ink">{headline(record)}</p>
      {record.state === 'figures' && <p>{moreOf(record)}</p>}
      {own && <p className="text-ink">{ownText(own)}</p>}
      {is_suspended && <p>{m.payer_record_suspended()}</p>}
      <p className="text-xs">
        {record.state === 'figures' && `${m.payer_record_as_of({ date: formatDate(record.as_of) })} · `}
        {m.payer_record_not_advice()}
      </p>
      {hasLaw && <p className="text-xs">{m.payer_record_law()}</p>}
    </div>
  )
}

function headline({ state, n, payees, window_days, ...record }: Figures): string {
  if (state === 'withheld') return m.payer_record_withheld()
  if (state === 'new_payer' || record.median_days === null || record.terms_days === null || record.on_time === null)
    return n < 5 ? m.payer_record_new() : m.payer_record_new_few()
  return m.payer_record_figures({
    days: daysText(record.median_days, record.median_is_at_least),
    terms: m.payer_record_days({ count: record.terms_days }),
    on_time: record.on_time,
    invoices: m.payer_record_invoices({ count: n }),
    carriers: m.payer_record_carriers({ count: payees ?? 0 }),
    window: window_days === 90 ? m.payer_record_window_90() : m.payer_record_window_365(),
  })
}

function moreOf({ p90_days, p90_is_at_least, disputed, overdue_band }: Figures): string {
  return [
    p90_days !== null && m.payer_record_nine_of_ten({ days: daysText(p90_days, p90_is_at_least) }),
    disputed !== null && m.payer_record_disputed({ percent: disputed }),
    overdue_band && m.payer_record_overdue({ band: bandTexts[overdue_band]() }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function ownText({ n, median_days, open }: NonNullable<PayerFull['own_experience']>): string {
  if (n === 0) return m.payer_record_own_none()
  const of = { invoices: m.payer_record_invoices({ count: n }), amount: formatMoney(open) }
  return median_days === null
    ? m.payer_record_own_unpaid(of)
    : m.payer_record_own({ ...of, days: m.payer_record_days({ count: median_days }) })
}

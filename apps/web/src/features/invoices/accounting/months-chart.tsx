import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { formatMoney, regions } from '../../../ui/format.ts'
import { statusSolid } from '../../../ui/show/status-badge.tsx'

export type Month = { month: string; invoiced: string; paid: string }

const HEIGHT = 100

/** Twelve months side by side: what was invoiced and what was paid. The table behind it says the same in numbers. */
export function MonthsChart({ title, months }: { title: string; months: readonly Month[] }) {
  const most = Math.max(...months.flatMap(({ invoiced, paid }) => [pence(invoiced), pence(paid)]), 1)
  const height = (amount: string) => Math.max((pence(amount) / most) * HEIGHT, pence(amount) > 0 ? 2 : 0)
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${months.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-t border-b border-line border-t-line/60"
      >
        {months.map(({ month, invoiced, paid }, index) => (
          <g key={month}>
            <title>{`${monthText(month, 'long')}: ${formatMoney(invoiced)} / ${formatMoney(paid)}`}</title>
            <Bar x={index * 10 + 1.5} height={height(invoiced)} className="fill-open-solid" />
            <Bar x={index * 10 + 5} height={height(paid)} className="fill-paid-solid" />
          </g>
        ))}
      </svg>
      <ol aria-hidden="true" className="grid grid-cols-12 pt-1 text-center text-xs text-soft">
        {months.map(({ month }) => (
          <li key={month}>{monthText(month, 'narrow')}</li>
        ))}
      </ol>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        <Key className={statusSolid('open')} label={m.invoices_months_invoiced()} />
        <Key className={statusSolid('paid')} label={m.invoices_months_paid()} />
        {most > 1 && (
          <span className="figures ml-auto">{m.invoices_months_most({ amount: formatMoney(decimalOf(most)) })}</span>
        )}
      </figcaption>
      <MonthsTable title={title} months={months} />
    </figure>
  )
}

function Bar({ x, height, className }: { x: number; height: number; className: string }) {
  return <rect x={x} y={HEIGHT - height} width={3} height={height} className={className} />
}

function Key({ className, label }: { className: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-sm ${className}`} />
      {label}
    </span>
  )
}

function MonthsTable({ title, months }: { title: string; months: readonly Month[] }) {
  return (
    <table className="sr-only">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{m.invoices_months_month()}</th>
          <th scope="col">{m.invoices_months_invoiced()}</th>
          <th scope="col">{m.invoices_months_paid()}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, invoiced, paid }) => (
          <tr key={month}>
            <th scope="row">{monthText(month, 'long')}</th>
            <td>{formatMoney(invoiced)}</td>
            <td>{formatMoney(paid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function monthText(month: string, style: 'narrow' | 'long'): string {
  const year = style === 'long' ? { year: 'numeric' as const } : {}
  return new Intl.DateTimeFormat(regions[getLocale()], { month: style, timeZone: 'UTC', ...year }).format(
    new Date(month),
  )
}

function pence(decimal: string): number {
  return penceOf(decimal) ?? 0
}

import { penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { formatMoney, formatNumber, regions } from '../../../ui/format.ts'
import { statusSolid } from '../../../ui/show/status-badge.tsx'

type Month = { month: string; invoiced: string; paid: string }

const HEIGHT = 100

/** Twelve months side by side: what was invoiced and what was paid, against lines at round amounts. The table behind it says the same in numbers. */
export function MonthsChart({ title, months }: { title: string; months: readonly Month[] }) {
  const lines = scaleFor(Math.max(...months.flatMap(({ invoiced, paid }) => [pence(invoiced), pence(paid)])))
  const top = lines.at(-1)!
  const height = (amount: string) => Math.max((pence(amount) / top) * HEIGHT, pence(amount) > 0 ? 2 : 0)
  return (
    <figure>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 pt-2">
        <ol className="relative w-13 text-right text-xs text-soft">
          {lines.map((line) => (
            <li key={line} className="figures absolute right-0 translate-y-1/2" style={{ bottom: share(line, top) }}>
              {roundText(line)}
            </li>
          ))}
        </ol>
        <div className="relative h-48">
          {lines.map((line) => (
            <span
              key={line}
              className="absolute inset-x-0 border-t border-line first:border-edge"
              style={{ bottom: share(line, top) }}
            />
          ))}
          <svg
            viewBox={`0 0 ${months.length * 10} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            {months.map(({ month, invoiced, paid }, index) => (
              <g key={month}>
                <title>{`${monthText(month, 'long')}: ${formatMoney(invoiced)} / ${formatMoney(paid)}`}</title>
                <Bar x={index * 10 + 1.5} height={height(invoiced)} className="fill-open-solid" />
                <Bar x={index * 10 + 5} height={height(paid)} className="fill-paid-solid" />
              </g>
            ))}
          </svg>
        </div>
        <ol className="col-start-2 grid grid-cols-12 pt-1.5 text-center text-xs text-soft">
          {months.map(({ month }) => (
            <li key={month} className="max-sm:not-nth-[3n]:invisible">
              {monthText(month, 'short')}
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        <Key className={statusSolid('open')} label={m.invoices_months_invoiced()} />
        <Key className={statusSolid('paid')} label={m.invoices_months_paid()} />
      </figcaption>
      <MonthsTable title={title} months={months} />
    </figure>
  )
}

const share = (line: number, top: number) => `${(line / top) * 100}%`

/** Whole pounds; from ten thousand on in thousands, so that they stay short. */
function roundText(line: number): string {
  const pounds = line / 100
  return pounds >= 10_000 ? `£${formatNumber(pounds / 1000)}k` : formatMoney(String(pounds)).replace(/\.00$/, '')
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
    // A table is never narrower than its words: its box is what hides it.
    <div className="sr-only">
      <table>
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
    </div>
  )
}

function monthText(month: string, style: 'short' | 'long'): string {
  const year = style === 'long' ? { year: 'numeric' as const } : {}
  const format = new Intl.DateTimeFormat(regions[getLocale()], { month: style, timeZone: 'UTC', ...year })
  return format.format(new Date(month)).replace(/\.$/, '')
}

function pence(decimal: string): number {
  return penceOf(decimal) ?? 0
}

const STEPS = [1, 2, 2.5, 5, 10]
const MOST_LINES = 4

/** Round amounts for the lines of a chart, from nought up to at least the highest amount; all in pence. */
export function scaleFor(most: number): number[] {
  const rough = Math.max(most, 10_000) / MOST_LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * STEPS.find((each) => each * power >= rough)!
  const count = Math.max(Math.ceil(most / step), 1)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

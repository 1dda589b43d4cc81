import { Link, useLocation, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { Money } from '../../../ui/show/money.tsx'
import { statusSolid } from '../../../ui/show/status-badge.tsx'
import { invoiceFiltersOf, withFilter } from '../accounting/invoice-filters.ts'
import { type Debt, debtTones } from '../accounting/debt-bars.tsx'
import { ageText } from '../invoice-words.ts'

/** Open money by how long it has been due; each age narrows the list to itself, and once more to all. */
export function AgeingStrip({ debts }: { debts: readonly Debt[] }) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const { age: current } = invoiceFiltersOf(search)
  if (current === null && debts.every(({ count }) => count === 0)) return null
  return (
    <nav aria-label={m.invoices_ageing()} className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="grid min-w-160 grid-cols-5 divide-x divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {debts.map(({ age, count, total }) => (
          <li key={age}>
            <Link
              to={pathname + withFilter(search, 'age', age === current ? '' : age)}
              replace
              preventScrollReset
              aria-current={age === current ? 'true' : undefined}
              className="flex h-full flex-col gap-0.5 px-4 py-2.5 -outline-offset-2 hover:bg-hover aria-[current]:bg-sunken aria-[current]:shadow-[inset_0_-3px_0_var(--color-strong)]"
            >
              <span className="flex items-center gap-2 text-sm text-soft">
                <span
                  aria-hidden="true"
                  className={`size-2 shrink-0 rounded-full ${count > 0 ? statusSolid(debtTones[age]) : 'bg-line'}`}
                />
                {ageText(age)}
              </span>
              <span className={`flex items-baseline gap-2 ${count === 0 ? 'text-faint' : ''}`}>
                <Money value={total} strong={count > 0} />
                {count > 0 && (
                  <span className="figures text-sm text-soft max-sm:hidden">{m.invoices_count({ count })}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import type { DebtAge } from '@waybill/domain/invoices/accounting'
import { penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { Money } from '../../../ui/show/money.tsx'
import { statusSolid, type StatusTone } from '../../../ui/show/status-badge.tsx'
import { ageText } from '../invoice-words.ts'

export type Debt = { age: DebtAge; count: number; total: string }

/** Green before its day, then amber, then red. */
export const debtTones: Record<DebtAge, StatusTone> = {
  not_due: 'paid',
  up_to_30_days: 'money_waiting',
  up_to_60_days: 'trouble',
  up_to_90_days: 'trouble',
  over_90_days: 'trouble',
}

/** Open money by how long it has been due, the length of each bar its share of all. */
export function DebtBars({ debts }: { debts: readonly Debt[] }) {
  const all = debts.reduce((sum, { total }) => sum + (penceOf(total) ?? 0), 0)
  if (all === 0) return <p className="text-soft">{m.invoices_debts_none()}</p>
  return (
    <ul className="flex flex-col gap-2.5">
      {debts
        .filter(({ count }) => count > 0)
        .map(({ age, total }) => (
          <li key={age}>
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span>{ageText(age)}</span>
              <span className="font-semibold">
                <Money value={total} />
              </span>
            </div>
            <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-sunken">
              <div
                className={`h-full rounded-full ${statusSolid(debtTones[age])}`}
                style={{ width: `${((penceOf(total) ?? 0) / all) * 100}%` }}
              />
            </div>
          </li>
        ))}
    </ul>
  )
}

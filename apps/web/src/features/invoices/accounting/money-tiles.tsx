import { Link } from 'react-router'
import type { InvoiceGroup, InvoiceSide } from '@waybill/domain/invoices/accounting'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { Money } from '../../../ui/show/money.tsx'
import { statusSolid, type StatusTone } from '../../../ui/show/status-badge.tsx'
import { sidePath } from '../accounting-sides.ts'
import { groupText, groupTones } from '../invoice-words.ts'

export type GroupTotal = { group: InvoiceGroup; count: number; total: string }

const shown = ['overdue', 'unpaid', 'pending', 'rejected', 'paid_this_month'] as const satisfies readonly InvoiceGroup[]

/** All that is open, and what stands in each group; each opens its list. */
export function MoneyTiles({ side, totals }: { side: InvoiceSide; totals: readonly GroupTotal[] }) {
  const open = totals.filter(({ group }) => group === 'pending' || group === 'unpaid')
  const pence = open.reduce((sum, { total }) => sum + (penceOf(total) ?? 0), 0)
  const count = open.reduce((sum, each) => sum + each.count, 0)
  return (
    <ul className="grid grid-cols-2 gap-2 @md:grid-cols-3 @4xl:grid-cols-6">
      <Tile to={sidePath(side)} label={m.invoices_group_open()} count={count} total={decimalOf(pence)} />
      {shown.map((group) => (
        <Tile
          key={group}
          to={`${sidePath(side)}?group=${group}`}
          label={groupText(group, side)}
          tone={groupTones[group]}
          count={totals.find((each) => each.group === group)?.count ?? 0}
          total={totals.find((each) => each.group === group)?.total ?? '0.00'}
        />
      ))}
    </ul>
  )
}

type TileProps = { to: string; label: string; tone?: StatusTone; count: number; total: string }

function Tile({ to, label, tone, count, total }: TileProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full flex-col gap-0.5 rounded-card border border-line bg-surface p-3 shadow-card hover:bg-hover"
      >
        <span className="flex items-center gap-2 text-sm font-medium text-soft">
          {tone && (
            <span
              aria-hidden="true"
              className={`size-2 shrink-0 rounded-full ${count > 0 ? statusSolid(tone) : 'bg-line'}`}
            />
          )}
          {label}
        </span>
        <span className={`text-xl leading-tight ${count === 0 ? 'text-faint' : ''}`}>
          <Money value={total} strong />
        </span>
        <span className="figures text-sm text-soft">{m.invoices_count({ count })}</span>
      </Link>
    </li>
  )
}

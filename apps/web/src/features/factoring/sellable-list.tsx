import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { usePages } from '../../query/use-pages.ts'
import { Button } from '../../ui/action/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { Card } from '../../ui/show/card.tsx'
import { ListRow } from '../../ui/show/list-row.tsx'
import { Money } from '../../ui/show/money.tsx'
import { SellableListQuery, type SellablePage } from './factoring-screen.generated.ts'

type SellableListProps = {
  page: SellablePage
  /** The invoice the screen is about. */
  here: string
}

/** Everything the company could sell today. */
export function SellableList({ page, here }: SellableListProps) {
  const list = usePages(page, async (after) => (await request(SellableListQuery, { after })).sellableInvoices)
  const others = list.nodes.filter(({ id }) => id !== here)
  return (
    <Card title={m.factoring_list_title()} flush>
      {others.length === 0 && <p className="px-4 pt-1 pb-4 text-soft">{m.factoring_list_none()}</p>}
      <ul>
        {others.map(({ id, invoice_number, due_on, total, recipient }) => (
          <ListRow key={id} to={href('/factoring/:id', { id })}>
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-semibold wrap-anywhere">{recipient.company_name}</span>
              <Money value={total} strong />
            </span>
            <span className="figures block text-sm text-soft">
              {m.invoices_one_title({ number: invoice_number })} · {m.invoices_due_on({ date: formatDate(due_on) })}
            </span>
          </ListRow>
        ))}
      </ul>
      {list.hasMore && (
        <p className="p-3 text-center">
          <Button pending={list.pending} onClick={() => void list.loadMore()}>
            {m.invoices_more()}
          </Button>
        </p>
      )}
    </Card>
  )
}

import { IconDownload } from '@tabler/icons-react'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { useDownload } from '../../../api/use-download.ts'
import { Button } from '../../../ui/action/button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import type { MoneyFilters } from './money-lists.tsx'

/** The operator's books as CSV: of the days that are chosen, else of this month. */
export function BooksButton({ filters }: { filters: MoneyFilters }) {
  const { download, pending } = useDownload()
  const today = londonDay(new Date(useNow()))
  const until = filters.until ?? today
  const from = filters.from ?? `${until.slice(0, 8)}01`
  async function handlePress() {
    const query = new URLSearchParams({ from, until, locale: getLocale() })
    const outcome = await download(`/exports/books.csv?${query.toString()}`, `${from} ${until}.csv`)
    if (outcome.ok || !outcome.failure) return
    const text = outcome.failure.status === 400 ? m.back_office_money_books_long() : m.subscriptions_invoices_failed()
    showToast({ text, tone: 'trouble' })
  }
  return (
    <Button
      icon={<IconDownload aria-hidden="true" size={20} />}
      pending={pending}
      onClick={() => void handlePress()}
      title={`${formatDate(from)} – ${formatDate(until)}`}
    >
      {m.back_office_money_books()}
    </Button>
  )
}

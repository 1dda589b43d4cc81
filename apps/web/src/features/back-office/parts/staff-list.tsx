import { useRef, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { usePages } from '../../../query/use-pages.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { useListKeys } from '../../../ui/layout/use-list-keys.ts'
import { DataTable } from '../../../ui/show/data-table.tsx'
import { ListRow } from '../../../ui/show/list-row.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { useFilters } from './filters.tsx'
import { asOrdered, type StaffColumn, staffOrderOf } from './staff-column.tsx'

type Page<Row> = { nodes: readonly Row[]; has_next_page: boolean; end_cursor: string | null }
type StaffListProps<Row> = {
  caption: string
  first: Page<Row>
  ask: (after: string | null) => Promise<Page<Row>>
  /** The first column is the row's name and opens it. */
  columns: readonly [StaffColumn<Row>, ...StaffColumn<Row>[]]
  to: (row: Row) => string
  /** On a phone. */
  card: (row: Row) => ReactNode
  whenEmpty: { icon: ReactNode; title: string }
}

/** A dense table on a desktop, cards on a phone; j and k walk, more comes when asked for. */
export function StaffList<Row extends { id: string }>(props: StaffListProps<Row>) {
  const { caption, first, ask, columns, to, card, whenEmpty } = props
  const isWide = useIsWide()
  const box = useRef<HTMLDivElement>(null)
  const list = usePages(first, ask)
  useListKeys(box)
  const [search] = useSearchParams()
  if (list.nodes.length === 0) return <Nothing {...whenEmpty} />
  const order = staffOrderOf(search)
  const [name, ...others] = columns
  const linked: StaffColumn<Row> = {
    ...name,
    cell: (row) => (
      <Link data-list-row to={to(row)} className="font-semibold underline decoration-edge underline-offset-4">
        {name.cell(row)}
      </Link>
    ),
  }
  return (
    <div className="flex flex-col gap-4">
      <div
        ref={box}
        className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border sm:shadow-card"
      >
        {isWide ? (
          <DataTable
            caption={caption}
            columns={[linked, ...others].map((column) => asOrdered(column, order))}
            rows={list.nodes}
            rowKey={({ id }) => id}
          />
        ) : (
          <ul aria-label={caption}>
            {list.nodes.map((row) => (
              <ListRow key={row.id} to={to(row)}>
                {card(row)}
              </ListRow>
            ))}
          </ul>
        )}
      </div>
      {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
    </div>
  )
}

export function More({ pending, onMore }: { pending: boolean; onMore: () => void }) {
  return (
    <p className="text-center">
      <Button pending={pending} onClick={onMore}>
        {m.back_office_more()}
      </Button>
    </p>
  )
}

/** The list is empty, or nothing was found: then with a link to the whole list. */
export function Nothing({ icon, title }: { icon: ReactNode; title: string }) {
  const { isNarrowed, cleared } = useFilters()
  return (
    <EmptyState
      icon={icon}
      title={isNarrowed ? m.back_office_nothing_found() : title}
      action={isNarrowed && <LinkButton to={cleared}>{m.back_office_clear_filters()}</LinkButton>}
    />
  )
}

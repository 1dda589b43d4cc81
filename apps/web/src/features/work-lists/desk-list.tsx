import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { saveFile } from '../../api/use-download.ts'
import { useMe } from '../../session/me.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useSelection } from '../../ui/show/use-selection.ts'
import { PickedBar } from './bulk/picked-bar.tsx'
import type { Desk, DeskPath } from './desk-data.ts'
import { DeskNothing } from './desk-nothing.tsx'
import { DeskTable } from './table/desk-table.tsx'
import { DeskToolbar } from './toolbar/desk-toolbar.tsx'
import type { DeskRows } from './use-desk.ts'
import { focusTable, useTableKeys } from './table/use-table-keys.ts'
import { columnsShownUnasked } from './table/work-columns.ts'
import { useTableRoom } from './table/use-table-room.ts'
import { useWorkArrivals, type WorkArrivals } from './use-work-arrivals.ts'
import { withSaid } from './work-address.ts'
import type { WorkOrder } from './work-order.ts'
import { AroundRows } from './table/around-rows.ts'
import { workSheet } from './bulk/work-sheet.ts'
import { workListText } from './work-words.ts'

type DeskListProps = {
  title: string
  path: DeskPath
  desk: Desk
  rows: DeskRows
  linkTo: (job_id: string) => string
  actions?: ReactNode
}

/** The list of an office over the whole width: what it shows, the jobs, and what is done with those that are picked. */
export function DeskList({ title, path, desk, rows, linkTo, actions }: DeskListProps) {
  const { side, address } = desk
  const table = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const nodes = rows.nodes.length > 0 ? rows.nodes : desk.road
  const { chosen, selection } = useSelection(nodes)
  const arrivals = useWorkArrivals(side, nodes)
  useCountedAnew(arrivals, rows.again)
  const around = useMemo(() => ({ side, left: rows.left, arrivals }), [side, rows.left, arrivals])
  const columns = useShownColumns(desk)
  const order = useMemo(() => ({ sort: address.sort, order: address.order }), [address.sort, address.order])
  const onSort = useSort(path)
  const onOpen = useCallback((id: string) => void navigate(linkTo(id)), [navigate, linkTo])
  const loadMore = useRef(rows.loadMore)
  loadMore.current = rows.loadMore
  const onMore = useCallback(() => void loadMore.current(), [])
  const clear = () => selection.set([])
  useTableKeys(table, {
    pick: selection.toggle,
    open: onOpen,
    clear,
  })
  return (
    <AroundRows value={around}>
      <div className="flex h-full flex-col">
        <PageHeader title={title} actions={actions}>
          <DeskToolbar path={path} side={side} address={address} columns={columns} totals={rows.told} />
        </PageHeader>
        {rows.nodes.length === 0 && <DeskNothing desk={desk} />}
        <div ref={table} className="relative min-h-0 flex-1">
          {nodes.length > 0 && (
            <DeskTable
              label={workListText(address)}
              side={side}
              columns={columns}
              rows={nodes}
              linkTo={linkTo}
              onOpen={onOpen}
              selected={selection.ids}
              onSelect={selection.set}
              order={order}
              onSort={onSort}
              hasMore={rows.nodes.length > 0 && rows.has_next_page}
              pending={rows.pending}
              onMore={onMore}
            />
          )}
          {rows.fresh.size > 0 && <FreshPill count={rows.fresh.size} onShow={() => void rows.reload()} />}
        </div>
        <PickedBar
          side={side}
          picked={chosen}
          onExport={() =>
            void workSheet(chosen, columns, side).then((content) => saveFile(content, `${path.slice(1)}.xlsx`))
          }
          onClear={clear}
          onDone={async (ids) => {
            selection.drop(ids)
            await rows.again(ids)
            focusTable(table.current)
          }}
        />
      </div>
    </AroundRows>
  )
}

/** As they were chosen, else as many as the window has room for; a limited driver never has a price. */
function useShownColumns({ side, address }: Desk) {
  const room = useTableRoom()
  const { has_full_access } = useMe()
  const { columns, group } = address
  return useMemo(
    () => (columns ?? columnsShownUnasked({ side, group, room })).filter((id) => has_full_access || id !== 'price'),
    [columns, side, group, room, has_full_access],
  )
}

/** The group of those that will be late is counted on the server: it is asked again when another vehicle falls behind. */
function useCountedAnew(arrivals: WorkArrivals, again: DeskRows['again']) {
  const behind = [...arrivals].filter(([, { at, due }]) => due !== null && at > due).map(([id]) => id)
  const key = behind.toSorted().join()
  const latest = useRef(again)
  latest.current = again
  const known = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = known.current === null
    known.current = key
    if (!isFirst && key) void latest.current(key.split(','))
  }, [key])
}

/** Another order is another address. */
function useSort(path: string) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return useCallback(
    ({ sort, order }: WorkOrder) => {
      const said = { sort, order: order === 'DESC' ? 'desc' : 'asc' }
      void navigate(`${path}${withSaid(search, said)}`, { preventScrollReset: true })
    },
    [navigate, path, search],
  )
}

/** New jobs wait here instead of moving the list. */
function FreshPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <button
      type="button"
      onClick={onShow}
      className="absolute top-12 left-1/2 z-10 min-h-10 -translate-x-1/2 cursor-pointer rounded-full bg-strong px-4 text-sm font-semibold text-on-strong shadow-float"
    >
      {m.work_lists_fresh({ count })}
    </button>
  )
}

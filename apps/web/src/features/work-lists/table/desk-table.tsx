import { memo } from 'react'
import {
  Cell,
  Checkbox,
  Collection,
  Column,
  ResizableTableContainer,
  Row,
  type Selection,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
  TableLoadMoreItem,
} from 'react-aria-components/Table'
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { IconArrowDown, IconArrowUp, IconCheck, IconMinus } from '@tabler/icons-react'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { Spinner } from '../../../ui/state/spinner.tsx'
import { WorkCell } from './work-cell.tsx'
import { type WorkColumn, type WorkColumnId, workColumns } from './work-columns.ts'
import type { WorkRow } from '../work-row.generated.ts'
import { workColumnText } from '../work-words.ts'

const LAYOUT = { rowHeight: 40, headingHeight: 36, loaderHeight: 40 }
const TICK_PX = 44

type DeskTableProps = {
  label: string
  side: WorkSide
  columns: readonly WorkColumnId[]
  rows: readonly WorkRow[]
  linkTo: (job_id: string) => string
  selected: ReadonlySet<string>
  onSelect: (selected: Selection) => void
  sort: SortDescriptor
  onSort: (sort: SortDescriptor) => void
  hasMore: boolean
  pending: boolean
  onMore: () => void
}

/** Jobs to work through: a line each, of which only those in sight are drawn, and only when something of them has changed. */
export const DeskTable = memo(function DeskTable({
  label,
  side,
  columns,
  rows,
  linkTo,
  selected,
  onSelect,
  sort,
  onSort,
  ...more
}: DeskTableProps) {
  const shown = workColumns.filter(({ id }) => columns.includes(id))
  return (
    <ResizableTableContainer className="absolute inset-0 overflow-auto bg-surface">
      <Virtualizer layout={TableLayout} layoutOptions={LAYOUT}>
        <Table
          aria-label={label}
          selectionMode="multiple"
          selectedKeys={selected}
          onSelectionChange={onSelect}
          sortDescriptor={sort}
          onSortChange={onSort}
          className="min-h-full min-w-full text-sm outline-none"
        >
          <TableHeader className="border-b border-line bg-surface">
            <Column
              id="tick"
              width={TICK_PX}
              minWidth={TICK_PX}
              className="grid h-full place-items-center outline-offset-[-3px]"
            >
              <Tick />
            </Column>
            {shown.map((column) => (
              <HeadCell key={column.id} column={column} side={side} />
            ))}
          </TableHeader>
          <TableBody>
            <Collection items={rows} dependencies={[columns, linkTo]}>
              {(job) => (
                <Row
                  id={job.id}
                  href={linkTo(job.id)}
                  textValue={`#${job.job_number}`}
                  className="border-b border-line outline-offset-[-3px] hover:bg-hover data-selected:bg-open-tint"
                >
                  <Cell className="grid h-full place-items-center outline-offset-[-3px]">
                    <Tick />
                  </Cell>
                  {shown.map(({ id, numeric }) => (
                    <Cell
                      key={id}
                      className={`flex h-full items-center px-2 outline-offset-[-3px] last:pr-4 ${numeric ? 'justify-end' : ''}`}
                    >
                      <WorkCell id={id} job={job} />
                    </Cell>
                  ))}
                </Row>
              )}
            </Collection>
            {more.hasMore && (
              <TableLoadMoreItem
                onLoadMore={more.onMore}
                isLoading={more.pending}
                className="grid h-10 place-items-center"
              >
                <Spinner />
              </TableLoadMoreItem>
            )}
          </TableBody>
        </Table>
      </Virtualizer>
    </ResizableTableContainer>
  )
})

function HeadCell({ column, side }: { column: WorkColumn; side: WorkSide }) {
  const { id, width, grows, sort, numeric } = column
  return (
    <Column
      id={sort ?? id}
      isRowHeader={id === 'number'}
      allowsSorting={sort !== undefined}
      minWidth={width}
      width={grows ? `${grows}fr` : width}
      className={`flex h-full items-center gap-1 px-2 text-[0.8125rem] font-semibold text-soft outline-offset-[-3px] last:pr-4 ${numeric ? 'justify-end' : ''} ${sort ? 'cursor-pointer hover:text-ink' : ''}`}
    >
      {({ sortDirection }) => (
        <>
          <span className="truncate">{workColumnText(id, side)}</span>
          {sortDirection === 'ascending' && <IconArrowUp aria-hidden="true" size={14} className="shrink-0" />}
          {sortDirection === 'descending' && <IconArrowDown aria-hidden="true" size={14} className="shrink-0" />}
        </>
      )}
    </Column>
  )
}

function Tick() {
  return (
    <Checkbox slot="selection" className="group grid size-9 cursor-pointer place-items-center">
      <span className="grid size-4.5 place-items-center rounded border-2 border-edge bg-surface text-on-strong group-data-focus-visible:outline-3 group-data-focus-visible:outline-focus group-data-indeterminate:border-strong group-data-indeterminate:bg-strong group-data-selected:border-strong group-data-selected:bg-strong">
        <IconCheck aria-hidden="true" size={13} stroke={3.5} className="hidden group-data-selected:block" />
        <IconMinus aria-hidden="true" size={13} stroke={3.5} className="hidden group-data-indeterminate:block" />
      </span>
    </Checkbox>
  )
}

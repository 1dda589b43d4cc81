import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ImportColumn } from '@waybill/domain/imports/import-kinds'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { CellEditor } from './cell-editor.tsx'
import { CellText, cellTints } from './cell-look.tsx'
import type { RowsProps } from './import-cards.tsx'
import { type ImportedLoad, isUntaken } from './import-list.ts'
import { columnText } from './import-words.ts'
import { kindWords } from './kind-words.ts'
import { RowOutcome } from './row-outcome.tsx'
import { type Grid, useGrid } from './use-grid.ts'

/** The rows as a grid on a desk, with the active cell in a bar above it. */
export function ImportTable(props: RowsProps) {
  const { kind, rows, edits, posting } = props
  const grid = useGrid(props)
  return (
    <div className="flex flex-col gap-3">
      <ActiveCell grid={grid} pending={edits.pending} />
      <div className="relative overflow-auto rounded-card border border-line bg-surface shadow-card">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are walked by keys is a grid (ARIA) */}
        <table role="grid" aria-label={kindWords[kind].grid()} className="w-full border-collapse text-sm" {...grid.on}>
          <thead>
            <tr>
              <th scope="col" className="w-10 px-2 py-2">
                <span className="sr-only">{m.imports_number()}</span>
              </th>
              {grid.columns.map((column) => (
                <ColumnHead
                  key={column}
                  column={column}
                  rows={rows}
                  onConfirm={() => edits.confirmColumn(rows, column)}
                />
              ))}
              <th scope="col" className="px-2 py-2">
                <span className="sr-only">{m.imports_outcome()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-t border-line">
                <th scope="row" className="figures px-2 text-right font-normal text-soft">
                  {row.number}
                </th>
                {grid.columns.map((column) => (
                  <GridCell key={column} row={row} column={column} grid={grid} />
                ))}
                <td className="px-2 py-1 whitespace-nowrap">
                  <RowOutcome kind={kind} row={row} posting={posting} />
                  {isUntaken(row) && (
                    <IconButton
                      label={m.imports_remove_row({ number: row.number })}
                      icon={<IconTrash size={18} />}
                      onClick={() => void edits.removeRow(row)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-soft">{kindWords[kind].keys()}</p>
    </div>
  )
}

function ActiveCell({ grid, pending }: { grid: Grid; pending: boolean }) {
  const { active, begun, box } = grid
  return (
    <section className="stays top-14 z-[5] min-h-28 rounded-card border border-line bg-raised p-3 shadow-card">
      {active && isUntaken(active.row) ? (
        <CellEditor
          key={`${active.row.id} ${active.column} ${active.cell?.text} ${begun}`}
          at={active}
          begun={begun}
          ref={box}
          pending={pending}
          onChange={grid.change}
        />
      ) : (
        <p className="text-soft">{m.imports_pick_cell()}</p>
      )}
    </section>
  )
}

type ColumnHeadProps = { column: ImportColumn; rows: readonly ImportedLoad[]; onConfirm: () => void }

function ColumnHead({ column, rows, onConfirm }: ColumnHeadProps) {
  const guessed = rows.filter((row) => isUntaken(row) && row.cells[column]?.state === 'guessed').length
  return (
    <th scope="col" className="px-2 py-2 text-left align-top font-semibold whitespace-nowrap">
      {columnText(column)}
      {guessed > 1 && (
        <Button size="small" kind="quiet" onClick={onConfirm}>
          {m.imports_confirm_all({ count: guessed })}
          <span className="sr-only">: {columnText(column)}</span>
        </Button>
      )}
    </th>
  )
}

function GridCell({ row, column, grid }: { row: ImportedLoad; column: ImportColumn; grid: Grid }) {
  const cell = row.cells[column]
  const isActive = grid.isActive(row, column)
  const element = useRef<HTMLTableCellElement>(null)
  const { isWalking } = grid
  useEffect(() => {
    if (isActive && isWalking()) element.current?.focus()
  }, [isActive, isWalking])
  return (
    <td
      ref={element}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      onFocus={() => grid.enter(row, column)}
      className={`max-w-56 min-w-20 cursor-pointer border-l border-line px-2 py-1.5 outline-offset-[-3px] ${cellTints[isUntaken(row) ? (cell?.state ?? 'ok') : 'ok']} ${isUntaken(row) ? '' : 'text-faint'} ${isActive ? 'outline-3 outline-focus' : ''}`}
    >
      <CellText column={column} cell={cell} />
    </td>
  )
}

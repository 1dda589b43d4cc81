import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import type { ImportColumn } from '@waybill/domain/imports/import-kinds'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { CellEditor } from './cell-editor.tsx'
import { CellText, cellTints } from './cell-look.tsx'
import { importColumns, type ImportedLoad, isUntaken, nextOpen } from './import-list.ts'
import { columnText, cellStateText } from './import-words.ts'
import { RowOutcome } from './row-outcome.tsx'
import type { CellEdit, useImportEdits, useImportPosting } from './use-import.ts'

export type RowsProps = {
  kind: ImportKind
  rows: readonly ImportedLoad[]
  edits: ReturnType<typeof useImportEdits>
  posting: ReturnType<typeof useImportPosting>
  onPostAll: () => void
  /** Columns that the reader has added to those of the list. */
  added: readonly ImportColumn[]
}

const urgency = { missing: 0, guessed: 1, ok: 2 }
const orderOf = (row: ImportedLoad) => (isUntaken(row) ? urgency[row.state] : 3)

/** One card a load on a phone, those to correct first. */
export function ImportCards({ kind, rows, edits, posting, added }: RowsProps) {
  const [open, setOpen] = useState<{ id: string; column: ImportColumn } | null>(null)
  const sorted = rows.toSorted((a, b) => orderOf(a) - orderOf(b) || a.number - b.number)
  const columns = importColumns(kind, rows, added)
  const row = open && rows.find(({ id }) => id === open.id)
  async function change(to: CellEdit) {
    if (!row || !open) return
    const { ok } = await edits.change(row, open.column, to)
    if (!ok) return
    const next = nextOpen([row], columns, open)
    setOpen(next && next.column !== open.column ? next : null)
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {sorted.map((each) => (
          <li key={each.id} className="rounded-card border border-line bg-surface p-3 shadow-card">
            <RowCard
              row={each}
              columns={columns.filter((column) => each.cells[column] || added.includes(column))}
              onCell={(column) => setOpen({ id: each.id, column })}
              onRemove={() => void edits.removeRow(each)}
            />
            <RowOutcome kind={kind} row={each} posting={posting} />
          </li>
        ))}
      </ul>
      {row && open && (
        <Sheet title={columnText(open.column)} onClose={() => setOpen(null)}>
          <CellEditor
            key={`${row.id} ${open.column}`}
            at={{ row, column: open.column, cell: row.cells[open.column] }}
            pending={edits.pending}
            onChange={(to) => void change(to)}
          />
        </Sheet>
      )}
    </>
  )
}

type RowCardProps = {
  row: ImportedLoad
  columns: readonly ImportColumn[]
  onCell: (column: ImportColumn) => void
  onRemove: () => void
}

function RowCard({ row, columns, onCell, onRemove }: RowCardProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold">
          {m.imports_row({ number: row.number })}
          {isUntaken(row) && <span className="font-normal text-soft"> · {cellStateText(row.state)}</span>}
        </p>
        {isUntaken(row) && (
          <IconButton
            label={m.imports_remove_row({ number: row.number })}
            icon={<IconTrash size={20} />}
            onClick={onRemove}
          />
        )}
      </div>
      <ul>
        {columns.map((column) => {
          const cell = row.cells[column]
          return (
            <li key={column}>
              <button
                type="button"
                disabled={!isUntaken(row)}
                onClick={() => onCell(column)}
                className={`grid min-h-target w-full cursor-pointer grid-cols-[8rem_1fr] items-center gap-2 rounded-control px-2 py-1 text-left disabled:cursor-default ${cellTints[cell?.state ?? 'ok']}`}
              >
                <span className="text-sm">{columnText(column)}</span>
                <span className="min-w-0 font-medium">
                  <CellText wraps column={column} cell={cell} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

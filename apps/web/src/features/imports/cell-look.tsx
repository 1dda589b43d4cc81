import { IconAlertTriangle, IconHelpCircle } from '@tabler/icons-react'
import type { Cell } from '@waybill/domain/imports/cells'
import { type ImportColumn, placeColumns } from '@waybill/domain/imports/import-kinds'
import type { JobOption } from '@waybill/domain/jobs/job'
import { vehicleOfText } from '@waybill/domain/imports/read-vehicle'
import { m } from '@waybill/locales/messages'
import { jobOptionText, vehicleText } from '../jobs/job-words.ts'
import { cellStateText } from './import-words.ts'

export const cellTints = {
  ok: '',
  guessed: 'bg-money_waiting-tint text-money_waiting-ink',
  missing: 'bg-trouble-tint text-trouble-ink',
}

/** The text of a cell, in the reader's words where it was read. */
export function shownText(column: ImportColumn, cell: Cell | undefined): string {
  if (!cell) return ''
  if (cell.state === 'missing') return cell.text
  return readAs(column, cell) ?? cell.text
}

/** The reading of a cell; null where it is the text itself. */
export function readAs(column: ImportColumn, { value, written }: Pick<Cell, 'value' | 'written'>): string | null {
  if (column === 'vehicle') return typeof value === 'string' ? vehicleName(value) : null
  if (column === 'options') return optionNames(value)
  if (column === 'stop_action') return value === 'pickup' ? m.job_wizard_stop_pickup() : m.job_wizard_stop_drop_off()
  return placeColumns.some((place) => place === column) ? null : written
}

export const vehicleName = (code: string) => vehicleText({ code, name: code })

/** One of the vehicles that a cell offers, which are texts that the reader takes. */
export function choiceText(column: ImportColumn, choice: string): string {
  const code = column === 'vehicle' ? vehicleOfText(choice) : null
  return code === null ? choice : vehicleName(code)
}

function optionNames(value: Cell['value']): string | null {
  return Array.isArray(value) ? (value as JobOption[]).map(jobOptionText).join(', ') : null
}

type CellTextProps = { column: ImportColumn; cell: Cell | undefined; wraps?: boolean }

/** State by sign and word, never by colour alone. A cell of the grid is one line high; on a card `wraps` shows all of it. */
export function CellText({ column, cell, wraps = false }: CellTextProps) {
  const text = shownText(column, cell)
  return (
    <span className="flex items-center gap-1">
      {cell?.state === 'guessed' && (
        <IconHelpCircle size={16} className="shrink-0" aria-label={cellStateText('guessed')} />
      )}
      {cell?.state === 'missing' && (
        <IconAlertTriangle size={16} className="shrink-0" aria-label={cellStateText('missing')} />
      )}
      <span className={wraps ? 'min-w-0 wrap-anywhere' : 'truncate'}>
        {text || (cell ? m.imports_cell_empty() : '')}
      </span>
    </span>
  )
}

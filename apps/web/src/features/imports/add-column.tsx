import type { ImportKind } from '@waybill/domain/access/import-rules'
import { columnsOfKind, type ImportColumn } from '@waybill/domain/imports/import-kinds'
import { m } from '@waybill/locales/messages'
import { Select } from '../../ui/form/select.tsx'
import { columnText } from './import-words.ts'

type AddColumnProps = {
  kind: ImportKind
  shown: readonly ImportColumn[]
  onAdd: (column: ImportColumn) => void
}

/** A column that no row of the list fills, such as a price that the office sets itself. */
export function AddColumn({ kind, shown, onAdd }: AddColumnProps) {
  const others = columnsOfKind[kind].columns.filter((column) => !shown.includes(column))
  if (others.length === 0) return null
  const options = others.map((value) => ({ value, label: columnText(value) }))
  return (
    <div className="max-w-xs">
      <Select label={m.imports_add_column()} options={options} value={null} onChange={onAdd} />
    </div>
  )
}

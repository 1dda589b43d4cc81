import { type LoadColumn, loadColumns } from '@waybill/domain/imports/load-columns'
import { m } from '@waybill/locales/messages'
import { Select } from '../../ui/form/select.tsx'
import { columnText } from './import-words.ts'

type AddColumnProps = { shown: readonly LoadColumn[]; onAdd: (column: LoadColumn) => void }

/** A column that no row of the list fills, such as a price that the office sets itself. */
export function AddColumn({ shown, onAdd }: AddColumnProps) {
  const others = loadColumns.filter((column) => !shown.includes(column))
  if (others.length === 0) return null
  const options = others.map((value) => ({ value, label: columnText(value) }))
  return (
    <div className="max-w-xs">
      <Select label={m.imports_add_column()} options={options} value={null} onChange={onAdd} />
    </div>
  )
}

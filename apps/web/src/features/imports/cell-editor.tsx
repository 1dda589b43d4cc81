import { IconCheck } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import type { Cell } from '@waybill/domain/imports/cells'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { choiceText, readAs } from './cell-look.tsx'
import type { CellAt } from './import-list.ts'
import { columnText, reasonText } from './import-words.ts'
import type { CellEdit } from './use-import.ts'

type CellEditorProps = {
  at: CellAt
  pending: boolean
  onChange: (change: CellEdit) => void
  /** The text box, for keys of the grid that lead into it. */
  ref?: Ref<HTMLInputElement>
  /** The key that was typed in the grid begins the text. */
  begun?: string | null
}

/** One cell: what it says, why it is not certain, and what may be meant. */
export function CellEditor({ at, pending, onChange, ref, begun = null }: CellEditorProps) {
  const { row, column, cell } = at
  const [text, setText] = useState(begun ?? cell?.text ?? '')
  const isGuess = cell?.state === 'guessed'
  const reading = isGuess ? (readAs(column, cell) ?? cell.written) : null
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(isGuess && text === cell.text ? 'confirm' : { text })
      }}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={m.imports_edit_cell({ column: columnText(column), number: row.number })}
            value={text}
            onChange={setText}
            {...reasonOf(cell)}
            {...(ref && { ref })}
          />
        </div>
        <Button type="submit" pending={pending}>
          {m.imports_save()}
        </Button>
      </div>
      {reading && (
        <div>
          <Button icon={<IconCheck size={20} />} pending={pending} onClick={() => onChange('confirm')}>
            {m.imports_confirm()}: {reading}
          </Button>
        </div>
      )}
      {cell && <Choices at={{ row, column, cell }} pending={pending} onChange={onChange} />}
    </form>
  )
}

/** An error where nothing could be taken, a hint where a guess is to be confirmed. */
function reasonOf(cell: Cell | undefined): { error?: string; description?: string } {
  const reason = cell ? reasonText(cell) : null
  if (reason === null) return {}
  return cell?.state === 'missing' ? { error: reason } : { description: reason }
}

type ChoicesProps = Pick<CellEditorProps, 'pending' | 'onChange'> & { at: CellAt & { cell: Cell } }

function Choices({ at: { column, cell }, pending, onChange }: ChoicesProps) {
  if (cell.state === 'ok' || (cell.choices.length === 0 && cell.places.length === 0)) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-sm font-semibold">{m.imports_choose()}</legend>
      {cell.choices.map((choice) => (
        <Button key={choice} size="small" disabled={pending} onClick={() => onChange({ text: choice })}>
          {choiceText(column, choice)}
        </Button>
      ))}
      {cell.places.map(({ label }, index) => (
        <Button key={label} size="small" disabled={pending} onClick={() => onChange({ place: index })}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

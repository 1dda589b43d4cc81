import type { ImportKind } from '@waybill/domain/access/import-rules'
import { columnsOfKind, type ImportColumn } from '@waybill/domain/imports/import-kinds'
import { m } from '@waybill/locales/messages'
import { Select } from '../../ui/form/select.tsx'
import { Card } from '../../ui/show/card.tsx'
import { columnText } from './import-words.ts'

type ImportHeadingsProps = {
  kind: ImportKind
  headings: readonly string[]
  onName: (heading: string, column: ImportColumn) => void
}

/** Headings that nobody knew: said once, they are remembered for the next list of that layout. */
export function ImportHeadings({ kind, headings, onName }: ImportHeadingsProps) {
  if (headings.length === 0) return null
  const options = columnsOfKind[kind].columns.map((value) => ({ value, label: columnText(value) }))
  return (
    <Card title={m.imports_headings()}>
      <p className="mb-3 text-sm text-soft">{m.imports_headings_text()}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {headings.map((heading) => (
          <Select
            key={heading}
            label={m.imports_heading({ heading })}
            options={options}
            value={null}
            onChange={(column) => onName(heading, column)}
          />
        ))}
      </div>
    </Card>
  )
}

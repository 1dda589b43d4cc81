import { IconInfoCircle } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import type { ImportColumn } from '@waybill/domain/imports/import-kinds'
import { ImportHeadings } from './import-headings.tsx'
import type { Notes } from './import-list.ts'

const texts: Readonly<Record<string, (notes: Notes) => string>> = {
  hidden_rows: m.imports_note_hidden_rows,
  hidden_sheets: m.imports_note_hidden_sheets,
  lines_cut: m.imports_note_lines_cut,
  pictures: m.imports_note_pictures,
  attachments: m.imports_note_attachments,
  encoding_likely: ({ encoding }) => m.imports_note_encoding_likely({ encoding: encoding ?? '' }),
}

type ImportNotesProps = {
  kind: ImportKind
  notes: Notes
  onName: (heading: string, column: ImportColumn) => void
}

/** The parts of a list that were left out, in words, and headings to name. */
export function ImportNotes({ kind, notes, onName }: ImportNotesProps) {
  return (
    <>
      <LeftOut notes={notes} />
      <ImportHeadings kind={kind} headings={notes.unknown_headers} onName={onName} />
    </>
  )
}

function LeftOut({ notes }: { notes: Notes }) {
  const lines = [
    notes.rows_too_many > 0 && m.imports_too_many({ count: notes.rows_too_many }),
    ...notes.notes.map((note) => texts[note]?.(notes)),
  ].filter(Boolean)
  if (lines.length === 0 && notes.left_out.length === 0) return null
  return (
    <div className="flex gap-3 rounded-card bg-open-tint px-4 py-3 text-sm text-open-ink">
      <IconInfoCircle aria-hidden="true" size={20} className="shrink-0" />
      <div className="min-w-0">
        {lines.map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
        {notes.left_out.length > 0 && (
          <details>
            <summary className="cursor-pointer font-semibold">
              {m.imports_note_left_out()} ({notes.left_out.length})
            </summary>
            <ul className="mt-1">
              {notes.left_out.map(({ line, text }) => (
                <li key={line} className="wrap-anywhere">
                  {m.imports_line({ number: line })}: {text}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}

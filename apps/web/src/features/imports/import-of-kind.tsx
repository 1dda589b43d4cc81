import { useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import type { ImportColumn } from '@waybill/domain/imports/import-kinds'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ActionBar, Screen } from '../../ui/layout/screen.tsx'
import { useIsDesk } from '../../ui/layout/use-is-wide.ts'
import { ProgressBar } from '../../ui/show/progress-bar.tsx'
import { AddColumn } from './add-column.tsx'
import '../jobs/list-messages.ts'
import { ImportCards } from './import-cards.tsx'
import {
  countsOf,
  importColumns,
  type ImportedLoad,
  isUntaken,
  type List,
  type Notes,
  loadRowsOf,
} from './import-list.ts'
import { ImportNotes } from './import-notes.tsx'
import { ImportTable } from './import-table.tsx'
import { ImportForAll } from './import-for-all.tsx'
import { kindWords } from './kind-words.ts'
import { type ForAll, readyRows, useImportEdits, useImportPosting } from './use-import.ts'

/** A list: its cells to correct and confirm, and all that is certain to take. */
export function ImportOfKind({ list, back }: { list: List; back: string }) {
  const { kind } = list
  const isDesk = useIsDesk()
  const rows = loadRowsOf(list)
  const [forAll, setForAll] = useState<ForAll>({
    payment_terms: list.payment_terms,
    payment_terms_days: list.payment_terms_days,
    as: 'driver',
  })
  const [added, setAdded] = useState<readonly ImportColumn[]>([])
  const edits = useImportEdits(list.id)
  const posting = useImportPosting(kind, forAll)
  const ready = readyRows(rows)
  const post = () => void posting.post(ready)
  const Rows = isDesk ? ImportTable : ImportCards
  return (
    <Screen
      width="desk"
      header={<PageHeader title={list.name} back={back} note={<Summary kind={kind} rows={rows} />} />}
      footer={
        <PostBar list={{ kind, back, rows }} ready={ready.length} pending={posting.progress !== null} onPost={post} />
      }
    >
      <div className="flex flex-col gap-3 p-3 lg:p-4">
        {posting.progress && (
          <ProgressBar
            label={kindWords[kind].taking({ at: posting.progress.at, of: posting.progress.count })}
            value={posting.progress.at / posting.progress.count}
            onCancel={posting.stop}
          />
        )}
        <ImportNotes
          kind={kind}
          notes={list.notes as Notes}
          onName={(heading, column) => void edits.name(heading, column)}
        />
        <Rows kind={kind} rows={rows} edits={edits} posting={posting} onPostAll={post} added={added} />
        <AddColumn
          kind={kind}
          shown={importColumns(kind, rows, added)}
          onAdd={(column) => setAdded([...added, column])}
        />
        <ImportForAll kind={kind} value={forAll} onChange={setForAll} />
      </div>
    </Screen>
  )
}

function Summary({ kind, rows }: { kind: ImportKind; rows: readonly ImportedLoad[] }) {
  const { ok, guessed, missing, posted } = countsOf(rows)
  const isDone = rows.length > 0 && posted === rows.length
  return (
    <span role="status" className="figures text-sm text-soft">
      {isDone ? kindWords[kind].all() : m.imports_summary({ ok, guessed, missing })}
      {posted > 0 && !isDone && ` · ${kindWords[kind].taken({ count: posted })}`}
    </span>
  )
}

type PostBarProps = {
  list: { kind: ImportKind; back: string; rows: readonly ImportedLoad[] }
  ready: number
  pending: boolean
  onPost: () => void
}

function PostBar({ list: { kind, back, rows }, ready, pending, onPost }: PostBarProps) {
  const viewer = useViewer()
  const about = { import_list: { team_id: viewer.team_id, kind } }
  const refusal = refusalText(refusalOf(viewer, kind === 'loads' ? 'import.post' : 'import.edit', about))
  const words = kindWords[kind]
  return (
    <ActionBar>
      {rows.some(isUntaken) ? (
        <Button
          kind="primary"
          pending={pending}
          disabledReason={refusal ?? (ready === 0 ? words.none() : null)}
          onClick={onPost}
        >
          {words.take({ count: ready })}
        </Button>
      ) : (
        <LinkButton kind="primary" to={back}>
          {m.imports_another()}
        </LinkButton>
      )}
    </ActionBar>
  )
}

import { useState } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { LoadColumn } from '@waybill/domain/imports/load-columns'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ActionBar, Screen } from '../../ui/layout/screen.tsx'
import { useIsDesk } from '../../ui/layout/use-is-wide.ts'
import { ProgressBar } from '../../ui/show/progress-bar.tsx'
import { AddColumn } from './add-column.tsx'
import './import-messages.ts'
import { ImportCards } from './import-cards.tsx'
import { countsOf, importColumns, type ImportedLoad, type Notes, loadRowsOf } from './import-list.ts'
import { ImportNotes } from './import-notes.tsx'
import { ImportScreenQuery } from './import-screen.generated.ts'
import { ImportTable } from './import-table.tsx'
import { ImportTerms } from './import-terms.tsx'
import { readyRows, useImportEdits, useImportPosting } from './use-import.ts'

export const loader = loaderOf('/import-loads/:id', async ({ params, signal }) =>
  found((await request(ImportScreenQuery, params, { signal })).import),
)

/** A list of loads: its cells to correct and confirm, and all that is certain to post. */
function ImportScreen() {
  const list = useData<typeof loader>()
  const isDesk = useIsDesk()
  const rows = loadRowsOf(list)
  const [terms, setTerms] = useState({
    payment_terms: list.payment_terms,
    payment_terms_days: list.payment_terms_days,
  })
  const [added, setAdded] = useState<readonly LoadColumn[]>([])
  const edits = useImportEdits(list.id)
  const posting = useImportPosting(terms)
  const ready = readyRows(rows)
  const post = () => void posting.post(ready)
  const Rows = isDesk ? ImportTable : ImportCards
  return (
    <Screen
      width="desk"
      header={<PageHeader title={list.name} back={href('/import-loads')} note={<Summary rows={rows} />} />}
      footer={<PostBar ready={ready.length} rows={rows} pending={posting.progress !== null} onPost={post} />}
    >
      <div className="flex flex-col gap-3 p-3 lg:p-4">
        {posting.progress && (
          <ProgressBar
            label={m.imports_posting({ at: posting.progress.at, of: posting.progress.count })}
            value={posting.progress.at / posting.progress.count}
            onCancel={posting.stop}
          />
        )}
        <ImportNotes notes={list.notes as Notes} />
        <Rows rows={rows} edits={edits} posting={posting} onPostAll={post} added={added} />
        <AddColumn shown={importColumns(rows, added)} onAdd={(column) => setAdded([...added, column])} />
        <ImportTerms value={terms} onChange={setTerms} />
      </div>
    </Screen>
  )
}

function Summary({ rows }: { rows: readonly ImportedLoad[] }) {
  const { ok, guessed, missing, posted } = countsOf(rows)
  const isDone = rows.length > 0 && posted === rows.length
  return (
    <span role="status" className="figures text-sm text-soft">
      {isDone ? m.imports_all_done() : m.imports_summary({ ok, guessed, missing })}
      {posted > 0 && !isDone && ` · ${m.imports_posted({ count: posted })}`}
    </span>
  )
}

type PostBarProps = { ready: number; rows: readonly ImportedLoad[]; pending: boolean; onPost: () => void }

function PostBar({ ready, rows, pending, onPost }: PostBarProps) {
  const viewer = useViewer()
  const refusal = refusalText(refusalOf(viewer, 'import.post', { import_list: { team_id: viewer.team_id } }))
  const isDone = rows.every(({ job }) => job !== null)
  return (
    <ActionBar>
      {isDone ? (
        <LinkButton kind="primary" to={href('/import-loads')}>
          {m.imports_another()}
        </LinkButton>
      ) : (
        <Button
          kind="primary"
          pending={pending}
          disabledReason={refusal ?? (ready === 0 ? m.imports_post_none() : null)}
          onClick={onPost}
        >
          {m.imports_post({ count: ready })}
        </Button>
      )}
    </ActionBar>
  )
}

export { ImportScreen as Component }

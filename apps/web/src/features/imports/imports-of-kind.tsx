import { IconClipboardText, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { usePages } from '../../query/use-pages.ts'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { formatRelative } from '../../ui/format.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import '../jobs/list-messages.ts'
import { ImportBox, type ImportBoxProps } from './import-box.tsx'
import { ImportsScreenQuery, ImportsScreenRemove, ImportsScreenRestore } from './imports-screen.generated.ts'
import type { ImportsScreenQueryResult } from './imports-screen.generated.ts'
import { kindWords } from './kind-words.ts'
import { pageOfImport } from './list-kinds.ts'

type Page = ImportsScreenQueryResult['imports']
type Import = Page['nodes'][number]

type ImportsOfKindProps = {
  kind: ImportKind
  imports: Page
  back: string
  /** Another way in, below the box. */
  children?: ReactNode
} & Pick<ImportBoxProps, 'shared' | 'isLost'>

/** The entry of a list, and the lists of that kind of the last thirty days. */
export function ImportsOfKind({ kind, imports, back, children, ...shared }: ImportsOfKindProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const about = { import_list: { team_id: viewer.team_id, kind } }
  const refusal = refusalText(refusalOf(viewer, 'import.edit', about))
  const lists = usePages(imports, async (after) => (await request(ImportsScreenQuery, { kind, after })).imports)
  return (
    <Screen width="wide" header={<PageHeader title={kindWords[kind].title()} back={back} />}>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-4">
          <ImportBox
            {...shared}
            kind={kind}
            refusal={refusal}
            onRead={(id) => void navigate(pageOfImport({ id, kind }))}
          />
          {children}
        </div>
        <Card title={m.imports_earlier()} flush>
          {lists.nodes.length > 0 ? (
            <ul>
              {lists.nodes.map((each) => (
                <ImportRow key={each.id} list={each} />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={<IconClipboardText size={36} stroke={1.5} />}
              title={m.imports_earlier_none()}
              text={kind === 'loads' ? m.imports_earlier_none_text() : m.imports_earlier_none_rows()}
            />
          )}
          {lists.hasMore && (
            <div className="p-3">
              <Button fullWidth pending={lists.pending} onClick={() => void lists.loadMore()}>
                {m.imports_more()}
              </Button>
            </div>
          )}
        </Card>
      </div>
    </Screen>
  )
}

function ImportRow({ list }: { list: Import }) {
  const now = useNow()
  const remove = useRemoval(list)
  const by = list.source === 'mail' ? m.imports_by_mail : m.imports_by
  return (
    <li className="flex items-center gap-2 border-b border-line pr-2 last:border-b-0">
      <Link to={pageOfImport(list)} className="min-w-0 flex-1 px-4 py-3 outline-offset-[-3px] hover:bg-hover">
        <span className="block truncate font-semibold">{list.name}</span>
        <span className="figures block text-sm text-soft">
          {kindWords[list.kind].takenOf({ posted: list.posted_count, count: list.row_count })}
          {' · '}
          {by({ when: formatRelative(list.created_at, now), name: list.user.name_first })}
        </span>
      </Link>
      <IconButton label={m.imports_remove_list({ name: list.name })} icon={<IconTrash size={20} />} onClick={remove} />
    </li>
  )
}

/** Taken off at once; the message offers to undo it. Things that were made of it stay. */
function useRemoval({ id: import_id, name }: Import) {
  const [restore] = useWrite(ImportsScreenRestore)
  const [remove] = useWrite(ImportsScreenRemove, {
    onDone: () =>
      showToast({
        text: m.imports_removed({ name }),
        action: { label: m.ui_undo(), onAction: () => void restore({ input: { import_id } }) },
      }),
  })
  return () => void remove({ input: { import_id } })
}

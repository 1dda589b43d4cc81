import { IconClipboardText, IconTrash } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { usePages } from '../../query/use-pages.ts'
import { useWrite } from '../../query/use-write.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
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
import './import-messages.ts'
import { ImportBox } from './import-box.tsx'
import { ImportsScreenQuery, ImportsScreenRemove, ImportsScreenRestore } from './imports-screen.generated.ts'
import type { ImportsScreenQueryResult } from './imports-screen.generated.ts'

export const loader = loaderOf('/import-loads', ({ signal }) =>
  request(ImportsScreenQuery, { after: null }, { signal }),
)

type Import = ImportsScreenQueryResult['imports']['nodes'][number]

/** Where a list of loads comes in, and those of the last thirty days. */
function ImportsScreen() {
  const { imports } = useData<typeof loader>()
  const viewer = useViewer()
  const refusal = refusalText(refusalOf(viewer, 'import.edit', { import_list: { team_id: viewer.team_id } }))
  const lists = usePages(imports, async (after) => (await request(ImportsScreenQuery, { after })).imports)
  return (
    <Screen width="wide" header={<PageHeader title={m.imports_title()} back={href('/post-job-choose')} />}>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <ImportBox refusal={refusal} />
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
              text={m.imports_earlier_none_text()}
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
  return (
    <li className="flex items-center gap-2 border-b border-line pr-2 last:border-b-0">
      <Link
        to={href('/import-loads/:id', { id: list.id })}
        className="min-w-0 flex-1 px-4 py-3 outline-offset-[-3px] hover:bg-hover"
      >
        <span className="block truncate font-semibold">{list.name}</span>
        <span className="figures block text-sm text-soft">
          {m.imports_posted_of({ posted: list.posted_count, count: list.row_count })}
          {' · '}
          {m.imports_by({ when: formatRelative(list.created_at, now), name: list.user.name_first })}
        </span>
      </Link>
      <IconButton label={m.imports_remove_list({ name: list.name })} icon={<IconTrash size={20} />} onClick={remove} />
    </li>
  )
}

/** Taken off at once; the message offers to undo it. Jobs that were posted stay. */
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

export { ImportsScreen as Component }

import { IconBookmark, IconPlus } from '@tabler/icons-react'
import { href, useNavigate } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { usePages } from '../../query/use-pages.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadRow } from './load-row.tsx'
import { SavedLoadsScreenQuery } from './saved-loads-screen.generated.ts'

export const loader = loaderOf('/saved-loads', async ({ url, signal }) => {
  const search = url.searchParams.get('search') ?? ''
  const { savedLoads } = await request(SavedLoadsScreenQuery, { search: search || null, after: null }, { signal })
  return { search, page: savedLoads }
})

/** The team's templates, last changed first: posted, changed or taken off the list. */
function SavedLoadsScreen() {
  const { search, page } = useData<typeof loader>()
  const viewer = useViewer()
  const refusal = refusalText(refusalOf(viewer, 'saved_load.edit', { saved_load: { team_id: viewer.team_id } }))
  const loads = usePages(
    page,
    async (after) => (await request(SavedLoadsScreenQuery, { search: search || null, after })).savedLoads,
  )
  const navigate = useNavigate()
  function ask(typed: string) {
    const text = typed.trim()
    void navigate(`${href('/saved-loads')}${text ? `?${new URLSearchParams({ search: text })}` : ''}`, {
      replace: true,
    })
  }
  const add = !refusal && (
    <>
      {viewer.has_full_access && (
        <LinkButton kind="quiet" to={href('/import-list/:kind', { kind: 'saved_loads' })}>
          {m.imports_from_list()}
        </LinkButton>
      )}
      <LinkButton kind="primary" icon={<IconPlus size={20} />} to={href('/create-saved-load-create')}>
        {m.saved_loads_new()}
      </LinkButton>
    </>
  )
  return (
    <Screen
      width="wide"
      header={
        <PageHeader title={m.saved_loads_title()} actions={loads.nodes.length > 0 && add}>
          <div className="flex pb-3">
            <SearchField label={m.saved_loads_search()} value={search} onChange={ask} />
          </div>
        </PageHeader>
      }
    >
      {refusal && <p className="mb-4 rounded-card bg-trouble-tint px-4 py-3 text-trouble-ink">{refusal}</p>}
      {loads.nodes.length > 0 ? (
        <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {loads.nodes.map((load) => (
            <LoadRow key={load.id} load={load} refusal={refusal} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<IconBookmark size={40} stroke={1.5} />}
          title={search ? m.saved_loads_none_found({ search }) : m.saved_loads_empty_title()}
          text={!search && m.saved_loads_empty_text()}
          action={!search && add}
        />
      )}
      {loads.hasMore && (
        <p className="p-4 text-center">
          <Button pending={loads.pending} onClick={() => void loads.loadMore()}>
            {m.saved_loads_more()}
          </Button>
        </p>
      )}
    </Screen>
  )
}

export { SavedLoadsScreen as Component }

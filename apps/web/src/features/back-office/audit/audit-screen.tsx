import { IconHistory } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { FilterDay, FilterSelect, useFilters } from '../parts/filters.tsx'
import { personName } from '../../users/person.tsx'
import { More, Nothing } from '../parts/staff-list.tsx'
import { operationName } from './audit-sentence.ts'
import { AuditEntry } from './audit-entry.tsx'
import { AuditScreenChoices, type AuditScreenChoicesResult, AuditScreenQuery } from './audit-screen.generated.ts'

const day = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)

export const loader = loaderOf('/admin/audit', async ({ url: { searchParams }, signal }) => {
  const variables = {
    operation: searchParams.get('operation'),
    actor_id: searchParams.get('actor_id'),
    user_id: searchParams.get('user_id'),
    team_id: searchParams.get('team_id'),
    from: day(searchParams.get('from')),
    until: day(searchParams.get('until')),
  }
  const [{ auditLog }, choices] = await Promise.all([
    request(AuditScreenQuery, { ...variables, after: null }, { signal }),
    request(AuditScreenChoices, {}, { signal }),
  ])
  return { variables, auditLog, choices }
})

/** The actions of staff, in their own name and in members' places, newest first. */
function AuditScreen() {
  const { variables, auditLog, choices } = useData<typeof loader>()
  const list = usePages(auditLog, async (after) => (await request(AuditScreenQuery, { ...variables, after })).auditLog)
  return (
    <Screen width="wide" header={<PageHeader title={m.back_office_audit_title()} />}>
      <div className="flex flex-col gap-4">
        <Filters choices={choices} />
        {list.nodes.length === 0 ? (
          <Nothing icon={<IconHistory size={40} stroke={1.5} />} title={m.back_office_audit_none()} />
        ) : (
          <ol className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border sm:shadow-card">
            {list.nodes.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
      </div>
    </Screen>
  )
}

function Filters({ choices }: { choices: AuditScreenChoicesResult }) {
  const filters = useFilters()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <FilterSelect
        name="actor_id"
        label={m.back_office_audit_actor()}
        options={choices.auditActors.map((actor) => ({ value: actor.id, label: personName(actor) }))}
      />
      <FilterSelect
        name="operation"
        label={m.back_office_audit_operation()}
        options={choices.auditOperations.map((name) => ({ value: name, label: operationName(name) }))}
      />
      <FilterDay name="from" label={m.back_office_audit_from()} />
      <FilterDay name="until" label={m.back_office_audit_until()} />
      {filters.isNarrowed && (
        <LinkButton kind="quiet" to={filters.cleared}>
          {m.back_office_clear_filters()}
        </LinkButton>
      )}
    </div>
  )
}

export { AuditScreen as Component }

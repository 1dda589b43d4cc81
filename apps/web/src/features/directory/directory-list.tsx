import { IconAddressBook, IconBan } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import type { usePages } from '../../query/use-pages.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { JobListSkeleton } from '../jobs/job-list-skeleton.tsx'
import { type DirectoryFilters, noDirectoryFilters, directorySearchOf } from './directory-filters.ts'
import type { DirectoryTeam } from './directory.generated.ts'
import { TeamRow } from './team-row.tsx'

type DirectoryListProps = {
  found: ReturnType<typeof usePages<DirectoryTeam>>
  filters: DirectoryFilters
  linkTo: (id: string) => string
  looseTo: (filters: DirectoryFilters) => string
}

export function DirectoryList({ found, filters, linkTo, looseTo }: DirectoryListProps) {
  if (found.nodes.length === 0) return <NobodyFound filters={filters} looseTo={looseTo} />
  return (
    <div className="flex-1 bg-surface">
      <ul aria-label={m.directory_title()}>
        {found.nodes.map((team) => (
          <TeamRow key={team.id} team={team} to={linkTo(team.id)} near={filters.near} />
        ))}
      </ul>
      {found.pending && <JobListSkeleton rows={3} />}
      {found.hasMore && !found.pending && (
        <div className="p-4 text-center">
          <Button onClick={() => void found.loadMore()}>{m.directory_more()}</Button>
        </div>
      )}
    </div>
  )
}

/** "No team found" (spec §8), and the one tap that shows everybody again. */
function NobodyFound({ filters, looseTo }: Pick<DirectoryListProps, 'filters' | 'looseTo'>) {
  if (filters.blocked === 'ONLY')
    return (
      <EmptyState
        icon={<IconBan size={40} stroke={1.5} />}
        title={m.directory_none_blocked()}
        text={m.directory_none_blocked_text()}
        action={
          <LinkButton size="small" to={looseTo({ ...filters, blocked: 'WITHOUT' })}>
            {m.directory_show_all()}
          </LinkButton>
        }
      />
    )
  const isNarrowed = directorySearchOf({ ...filters, sort: null }).size > 0
  return (
    <EmptyState
      icon={<IconAddressBook size={40} stroke={1.5} />}
      title={m.directory_no_team()}
      text={isNarrowed ? m.directory_none_text() : m.directory_none_yet()}
      action={
        isNarrowed && (
          <LinkButton size="small" to={looseTo(noDirectoryFilters)}>
            {m.directory_show_all()}
          </LinkButton>
        )
      }
    />
  )
}

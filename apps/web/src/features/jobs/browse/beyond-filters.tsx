import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../query/use-lookup.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { BoardCount } from './board-count.generated.ts'
import { looserFilters, boardVariablesOf, type BrowseFilters } from './browse-filters.ts'
import { looserText } from './looser-text.ts'

type BeyondFiltersProps = {
  filters: BrowseFilters
  vehicles: readonly { id: string }[]
  looseTo: (filters: BrowseFilters) => string
}

/** At the end of the list: what the vehicle and the place leave out, a tap each. */
export function BeyondFilters({ filters, vehicles, looseTo }: BeyondFiltersProps) {
  const count = useOthers(filters, vehicles)
  const wider = looserFilters(filters).filter(({ loosen }) => loosen === 'wider' || loosen === 'everywhere')
  if (!count && wider.length === 0) return null
  return (
    <div className="flex flex-wrap justify-center gap-2 p-4">
      {count && (
        <LinkButton to={looseTo({ ...filters, vehicle_ids: [] })}>{m.jobs_other_vehicles({ count })}</LinkButton>
      )}
      {wider.map(({ loosen, filters: next }) => (
        <LinkButton key={loosen} to={looseTo(next)}>
          {looserText(loosen)}
        </LinkButton>
      ))}
    </div>
  )
}

/** How many jobs want another vehicle; null when there are none. */
function useOthers(filters: BrowseFilters, vehicles: readonly { id: string }[]): string | null {
  const { sort: _, ...variables } = boardVariablesOf(filters)
  const vehicle_ids = vehicles.map(({ id }) => id).filter((id) => !filters.vehicle_ids.includes(id))
  const isAsked = filters.vehicle_ids.length > 0 && vehicle_ids.length > 0
  const page = useLookup(BoardCount, isAsked ? { ...variables, vehicle_ids } : null).data?.browseJobs
  if (!page || page.nodes.length === 0) return null
  return page.has_next_page ? `${page.nodes.length}+` : String(page.nodes.length)
}

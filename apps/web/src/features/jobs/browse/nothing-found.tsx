import { IconMoodEmpty } from '@tabler/icons-react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../query/use-lookup.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { BoardCount } from './board-count.generated.ts'
import { boardVariablesOf, type BrowseFilters, type Loosening, looserFilters } from './filters/browse-filters.ts'

const anybodysJob = {
  job: { team_id: '' },
  blocked: false,
  accept_online: true,
  additional_options: [],
  licence_gap: null,
}

type NothingFoundProps = { filters: BrowseFilters; looseTo: (filters: BrowseFilters) => string }

/** Says what to loosen, a tap each. */
export function NothingFound({ filters, looseTo }: NothingFoundProps) {
  const looser = looserFilters(filters)
  const refusal = refusalOf(useViewer(), 'bid.submit', anybodysJob)
  if (refusal === 'not_a_taker')
    return <EmptyState icon={<IconMoodEmpty size={40} stroke={1.5} />} title={refusalText(refusal) ?? ''} />
  return (
    <EmptyState
      icon={<IconMoodEmpty size={40} stroke={1.5} />}
      title={filters.my_locations ? m.jobs_none_mine_title() : m.jobs_none_title()}
      text={noneText(filters.my_locations, looser.length > 0)}
      action={
        looser.length > 0 && (
          <div className="flex flex-wrap justify-center gap-2">
            {filters.my_locations && (
              <LinkButton to={href('/locations')} size="small" kind="primary">
                {m.locations_title()}
              </LinkButton>
            )}
            {looser.map(({ loosen, filters: next }) => (
              <LinkButton key={loosen} to={looseTo(next)} size="small">
                {looserText(loosen)}
              </LinkButton>
            ))}
          </div>
        )
      }
    />
  )
}

function noneText(isMine: boolean, canLoosen: boolean): string {
  if (isMine) return m.jobs_none_mine_text()
  return canLoosen ? m.jobs_none_loosen() : m.jobs_none_text()
}

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

const texts: Record<Loosening, () => string> = {
  everywhere: m.jobs_loosen_everywhere,
  wider: m.jobs_loosen_wider,
  wider_destination: m.jobs_loosen_wider_destination,
  vehicles: m.jobs_loosen_vehicles,
  days: m.jobs_loosen_days,
  haul: m.jobs_loosen_haul,
  options: m.jobs_loosen_options,
  pays: m.payer_record_loosen,
}

/** The label of a tap that widens the search. */
function looserText(loosen: Loosening): string {
  return texts[loosen]()
}

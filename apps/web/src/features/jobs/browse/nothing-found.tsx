import { IconMoodEmpty } from '@tabler/icons-react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { looserFilters, type BrowseFilters } from './browse-filters.ts'
import { looserText } from './looser-text.ts'

const anybodysJob = { job: { team_id: '' }, blocked: false, accept_online: true, additional_options: [] }

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

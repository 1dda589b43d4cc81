import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { tabsInOrder } from '@waybill/domain/jobs/job-flow'
import { groupsOfSide, type WorkSide } from '@waybill/domain/work-lists/work-list'
import { m } from '@waybill/locales/messages'
import { usePart } from '../../../query/use-part.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { countText, jobTabText } from '../../jobs/job-words.ts'
import { barButtonClass, DeskFilters } from './desk-filters.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import type { DeskPath, WorkTotals } from '../desk-data.ts'
import type { WorkColumnId } from '../table/work-columns.ts'
import { ViewsMenu } from './views-menu.tsx'
import { filterNames, hasFilters, type WorkAddress, withSaid, withStanding } from '../work-address.ts'
import { workGroupText } from '../work-words.ts'
import { WorkDeskChoices, type WorkDeskChoicesResult } from '../work-desk.generated.ts'

type DeskToolbarProps = {
  path: DeskPath
  side: WorkSide
  address: WorkAddress
  columns: readonly WorkColumnId[]
  totals: WorkTotals
}

/** The settings of a list: its group or status, its filters, its columns, and the saved views. */
export function DeskToolbar({ path, side, address, columns, totals }: DeskToolbarProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const choices = useDeskChoices(side)
  const go = (to: string, replace = false) => void navigate(`${path}${to}`, { replace, preventScrollReset: true })
  const say = (said: Readonly<Record<string, string | null>>) => go(withSaid(search, said))
  const groups = groupsOfSide(side).map((group) => ({
    id: group,
    label: workGroupText(group),
    to: `${path}${withStanding(search, { group })}`,
    count: countText(totals.find((total) => total.group === group)?.count ?? 0),
  }))
  return (
    <>
      <div className="flex items-center justify-between gap-4 *:first:min-w-0">
        <LinkTabs label={m.work_lists_groups()} current={address.tab ? '' : (address.group ?? '')} tabs={groups} />
        <div className="flex items-center gap-2">
          <Menu
            label={m.work_lists_statuses()}
            triggerClass={barButtonClass(address.tab !== null)}
            trigger={
              <>
                {address.tab ? jobTabText(address.tab) : m.work_lists_statuses()}
                <IconChevronDown aria-hidden="true" size={16} />
              </>
            }
            entries={tabsInOrder.map((tab) => ({
              id: tab,
              label: jobTabText(tab),
              to: `${path}${withStanding(search, { tab })}`,
            }))}
          />
          <ColumnsMenu
            side={side}
            group={address.group}
            columns={columns}
            onChange={(chosen) => say({ columns: chosen })}
          />
          <ViewsMenu path={path} side={side} views={choices?.savedViews ?? []} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 py-2">
        <div className="min-w-72 max-w-96 flex-1">
          <SearchField
            label={m.jobs_search()}
            value={address.search}
            onChange={(text) => go(withSaid(search, { search: text.trim() || null }), search.has('search'))}
          />
        </div>
        <DeskFilters side={side} address={address} choices={choices} onSay={say} />
        {hasFilters(search) && (
          <Button
            size="small"
            kind="quiet"
            icon={<IconX size={16} />}
            onClick={() => say(Object.fromEntries(filterNames.map((name) => [name, null])))}
          >
            {m.work_lists_filters_clear()}
          </Button>
        )}
      </div>
    </>
  )
}

/** The choices of the filters, and the saved views: the table is whole without. */
function useDeskChoices(side: WorkSide): WorkDeskChoicesResult | null {
  return usePart(WorkDeskChoices, [], { side })
}

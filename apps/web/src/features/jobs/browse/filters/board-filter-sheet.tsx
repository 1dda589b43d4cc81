import { useState } from 'react'
import { jobOptions } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../../../session/me.ts'
import { useLookup } from '../../../../query/use-lookup.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { CheckboxGroup } from '../../../../ui/form/checkbox-group.tsx'
import { DateField } from '../../../../ui/form/date-time-field.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import { Sheet } from '../../../../ui/overlay/sheet.tsx'
import { PaysFilter } from '../../../payer-record/pays-filter.tsx'
import { jobOptionText, vehicleText } from '../../job-words.ts'
import { AroundField } from './around-field.tsx'
import { BoardCount } from '../board-count.generated.ts'
import { noBoardFilters, boardVariablesOf, type BrowseFilters } from './browse-filters.ts'

type FilterSheetProps = {
  filters: BrowseFilters
  vehicles: readonly { id: string; code: string; name: string; icon_url: string }[]
  onApply: (filters: BrowseFilters) => void
  onClose: () => void
}

/** Everything the board can be narrowed down by; says how many jobs are left before it is applied. */
export function BoardFilterSheet({ filters, vehicles, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const { has_full_access } = useMe() // payment records are about money
  const change = (part: Partial<BrowseFilters>) => setDraft((now) => ({ ...now, ...part }))
  const daysWrong = Boolean(draft.collect_from && draft.collect_until && draft.collect_until < draft.collect_from)
  const { sort: _, ...variables } = boardVariablesOf(draft)
  const { data } = useLookup(BoardCount, daysWrong ? null : variables, 250)
  return (
    <Sheet
      title={m.jobs_filters()}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Button kind="quiet" onClick={() => setDraft({ ...noBoardFilters, sort: 'newest' })}>
            {m.jobs_filters_clear()}
          </Button>
          <span className="flex-1">
            <Button
              kind="primary"
              fullWidth
              disabledReason={daysWrong ? m.validation_date_end_before_start() : null}
              onClick={() => onApply(draft)}
            >
              {showText(data?.browseJobs)}
            </Button>
          </span>
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        <PickupFilter draft={draft} onChange={change} />
        <AroundField
          label={m.jobs_filter_destination()}
          value={draft.near_destination}
          onChange={(near_destination) => change({ near_destination })}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(10.25rem,1fr))] gap-3">
          <DateField
            label={m.jobs_filter_from_day()}
            value={draft.collect_from}
            onChange={(collect_from) => change({ collect_from })}
          />
          <DateField
            label={m.jobs_filter_until_day()}
            value={draft.collect_until}
            onChange={(collect_until) => change({ collect_until })}
            error={daysWrong ? m.validation_date_end_before_start() : undefined}
          />
        </div>
        <Switch
          label={m.jobs_filter_short_haul()}
          description={m.jobs_filter_short_haul_hint()}
          value={draft.short_haul}
          onChange={(short_haul) => change({ short_haul })}
        />
        <CheckboxGroup
          label={m.jobs_filter_vehicles()}
          columns={2}
          options={vehicles.map((vehicle) => ({
            value: vehicle.id,
            label: vehicleText(vehicle),
          }))}
          value={draft.vehicle_ids}
          onChange={(vehicle_ids) => change({ vehicle_ids })}
        />
        <CheckboxGroup
          label={m.jobs_filter_options()}
          columns={2}
          options={jobOptions.map((option) => ({ value: option, label: jobOptionText(option) }))}
          value={draft.additional_options}
          onChange={(additional_options) => change({ additional_options })}
        />
        {has_full_access && <PaysFilter value={draft} onChange={change} />}
      </div>
    </Sheet>
  )
}

type PickupFilterProps = { draft: BrowseFilters; onChange: (part: Partial<BrowseFilters>) => void }

/** Around one place, or in the user's saved ones. */
function PickupFilter({ draft, onChange }: PickupFilterProps) {
  return (
    <>
      <AroundField
        label={m.jobs_filter_pickup()}
        value={draft.near}
        onChange={(near) => onChange({ near, my_locations: false })}
      />
      <Switch
        label={m.locations_jobs()}
        description={m.jobs_filter_mine_hint()}
        value={draft.my_locations}
        onChange={(my_locations) => onChange({ my_locations, ...(my_locations && { near: null }) })}
      />
    </>
  )
}

function showText(page: { nodes: readonly unknown[]; has_next_page: boolean } | undefined): string {
  if (!page) return m.jobs_filters_show()
  if (page.has_next_page) return m.jobs_filters_show_many({ count: page.nodes.length })
  return m.jobs_filters_show_count({ count: page.nodes.length })
}

import { IconMapPins, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { ToggleButton } from '../../../ui/action/toggle-button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { jobOptionText, vehicleText } from '../job-words.ts'
import { aroundPlace, filterCount, type BrowseFilters } from './browse-filters.ts'
import { FiltersButton } from './filters-button.tsx'
import { PlaceSearch } from './place-search.tsx'
import { RadiusSelect } from './radius-select.tsx'
import { type View, ViewSwitch } from './view-switch.tsx'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })))

type Vehicle = { id: string; code: string; name: string; icon_url: string }
type FilterBarProps = {
  filters: BrowseFilters
  vehicles: readonly Vehicle[]
  onChange: (filters: BrowseFilters) => void
  view: View
  onView: (view: View) => void
}

/** Around where, and what else narrows the board down. */
export function FilterBar({ filters, vehicles, onChange, view, onView }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { near } = filters
  return (
    <div className="flex flex-col gap-2 pb-3">
      <div className="flex gap-2">
        <PlaceSearch
          label={m.jobs_filter_pickup()}
          labelHidden
          value={near?.label ?? ''}
          onPick={(place) =>
            onChange({
              ...filters,
              near: aroundPlace(place, near?.miles),
              my_locations: false,
              ...(!place && { sort: 'newest' }),
            })
          }
        />
        {near && (
          <RadiusSelect value={near.miles} onChange={(miles) => onChange({ ...filters, near: { ...near, miles } })} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <FiltersButton count={filterCount(filters)} onOpen={() => setIsOpen(true)} />
        <MineButton filters={filters} onChange={onChange} />
        {near && (
          <SegmentedControl
            label={m.jobs_sort()}
            options={[
              { value: 'newest', label: m.jobs_sort_newest() },
              { value: 'nearest', label: m.jobs_sort_nearest() },
            ]}
            value={filters.sort}
            onChange={(sort) => onChange({ ...filters, sort })}
          />
        )}
        <ViewSwitch view={view} onView={onView} />
      </div>
      <Chips filters={filters} vehicles={vehicles} onChange={onChange} />
      {isOpen && (
        <Suspense>
          <FilterSheet
            filters={filters}
            vehicles={vehicles}
            onClose={() => setIsOpen(false)}
            onApply={(applied) => {
              setIsOpen(false)
              onChange(applied.near ? applied : { ...applied, sort: 'newest' })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The saved locations instead of a place. */
function MineButton({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const isOn = filters.my_locations
  return (
    <ToggleButton
      icon={<IconMapPins aria-hidden="true" size={18} />}
      isOn={isOn}
      onToggle={() => onChange({ ...filters, my_locations: !isOn, near: null, sort: 'newest' })}
    >
      {m.jobs_filter_mine()}
    </ToggleButton>
  )
}

type Chip = { id: string; text: string; without: BrowseFilters }

function chipsOf(filters: BrowseFilters, vehicles: readonly Vehicle[]): Chip[] {
  const { near_destination: to, collect_from, collect_until } = filters
  const days = [collect_from, collect_until].map((day) => (day ? formatDate(day) : '…')).join(' – ')
  return [
    ...(to
      ? [
          {
            id: 'to',
            text: `→ ${to.label}, ${m.jobs_radius_miles({ miles: to.miles })}`,
            without: { ...filters, near_destination: null },
          },
        ]
      : []),
    ...(collect_from || collect_until
      ? [{ id: 'days', text: days, without: { ...filters, collect_from: null, collect_until: null } }]
      : []),
    ...(filters.short_haul
      ? [{ id: 'haul', text: m.jobs_filter_short_haul(), without: { ...filters, short_haul: false } }]
      : []),
    ...filters.vehicle_ids.flatMap((id) => {
      const vehicle = vehicles.find((one) => one.id === id)
      const vehicle_ids = filters.vehicle_ids.filter((one) => one !== id)
      return vehicle ? [{ id, text: vehicleText(vehicle), without: { ...filters, vehicle_ids } }] : []
    }),
    ...filters.additional_options.map((option) => ({
      id: option,
      text: jobOptionText(option),
      without: { ...filters, additional_options: filters.additional_options.filter((one) => one !== option) },
    })),
  ]
}

function Chips({ filters, vehicles, onChange }: Pick<FilterBarProps, 'filters' | 'vehicles' | 'onChange'>) {
  const chips = chipsOf(filters, vehicles)
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {chips.map(({ id, text, without }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={m.jobs_filter_remove({ filter: text })}
            onClick={() => onChange(without)}
            className="figures inline-flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center gap-1 rounded-full bg-sunken pr-2 pl-3 text-sm font-medium hover:bg-hover"
          >
            {text}
            <IconX aria-hidden="true" size={15} />
          </button>
        </li>
      ))}
    </ul>
  )
}

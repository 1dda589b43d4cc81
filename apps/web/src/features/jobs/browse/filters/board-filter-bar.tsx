import { IconMapPins, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { type BrowseSort, browseSorts } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../../../session/me.ts'
import { ToggleButton } from '../../../../ui/action/toggle-button.tsx'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import { NearMeButton } from '../../../../ui/map/near-me-button.tsx'
import { PlaceSearch } from '../../../places/place-search.tsx'
import { FiltersButton } from '../board-buttons.tsx'
import { aroundPlace, boardFilterCount, type BrowseFilters, everywhere } from './browse-filters.ts'
import { type BoardVehicle, type Chip, chipsOf, soonDays } from './chips.ts'
import { nearMe } from './near-me.ts'

const BoardFilterSheet = lazy(() =>
  import('./board-filter-sheet.tsx').then((module) => ({ default: module.BoardFilterSheet })),
)

type FilterBarProps = {
  filters: BrowseFilters
  vehicles: readonly BoardVehicle[]
  onChange: (filters: BrowseFilters) => void
}

/** Around where, and what else narrows the board down, in one row; the rest waits in a sheet. */
export function BoardFilterBar({ filters, vehicles, onChange }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const change = (part: Partial<BrowseFilters>) => onChange({ ...filters, ...part })
  const isWide = useIsWide()
  return (
    <div className="flex flex-col gap-2 pb-2">
      {isWide && <PickupSearch filters={filters} onChange={onChange} />}
      <div className="relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] *:shrink-0 lg:flex-wrap">
        <FiltersButton count={boardFilterCount(filters)} onOpen={() => setIsOpen(true)} />
        {!filters.near && <NearMeButton onFound={(at) => change(nearMe(at, filters))} />}
        {chipsOf(filters, vehicles).map((chip) => (
          <FilterChip key={chip.id} chip={chip} onOpen={() => setIsOpen(true)} onRemove={() => change(chip.without)} />
        ))}
        {!filters.collect_from &&
          !filters.collect_until &&
          soonDays().map(({ day, text }) => (
            <button
              key={day}
              type="button"
              onClick={() => change({ collect_from: day, collect_until: day })}
              className="min-h-dense cursor-pointer rounded-full border border-line px-3 text-sm font-semibold whitespace-nowrap hover:bg-hover"
            >
              {text}
            </button>
          ))}
        <SortSelect filters={filters} onChange={(sort) => change({ sort })} />
        <ToggleButton
          icon={<IconMapPins aria-hidden="true" size={18} />}
          isOn={filters.my_locations}
          onToggle={() => change({ ...everywhere, my_locations: !filters.my_locations })}
        >
          {m.jobs_filter_mine()}
        </ToggleButton>
      </div>
      {isOpen && (
        <Suspense>
          <BoardFilterSheet
            filters={filters}
            vehicles={vehicles}
            onClose={() => setIsOpen(false)}
            onApply={(applied) => {
              setIsOpen(false)
              onChange(applied.near || applied.sort !== 'nearest' ? applied : { ...applied, sort: 'newest' })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Any other place, where there is room for a box; on a phone it is the first thing in the sheet. */
function PickupSearch({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const { near } = filters
  return (
    <PlaceSearch
      label={m.jobs_filter_pickup()}
      labelHidden
      value="" // the chip below says it
      onPick={(place) =>
        onChange({
          ...filters,
          ...everywhere,
          ...(place && { near: aroundPlace(place, near?.miles), sort: filters.sort }),
        })
      }
    />
  )
}

type FilterChipProps = { chip: Chip; onOpen: () => void; onRemove: () => void }

/** Its words open the sheet where it can be changed, its cross takes it back. */
function FilterChip({ chip, onOpen, onRemove }: FilterChipProps) {
  const text = [chip.text, chip.reach].filter(Boolean).join(' ')
  return (
    <span className="figures flex rounded-full bg-sunken text-sm font-medium whitespace-nowrap">
      <button
        type="button"
        onClick={onOpen}
        className="min-h-dense flex cursor-pointer items-center gap-1 rounded-l-full pl-3 hover:bg-hover"
      >
        <span className="max-w-40 truncate">{chip.text}</span>
        {chip.reach}
      </button>
      <button
        type="button"
        aria-label={m.jobs_filter_remove({ filter: text })}
        onClick={onRemove}
        className="grid min-h-dense w-dense cursor-pointer place-items-center rounded-r-full text-soft hover:bg-hover hover:text-ink"
      >
        <IconX aria-hidden="true" size={15} />
      </button>
    </span>
  )
}

const sortTexts: Record<BrowseSort, () => string> = {
  newest: m.jobs_sort_newest,
  nearest: m.jobs_sort_nearest,
  pay: m.jobs_sort_pay,
  per_mile: m.jobs_sort_per_mile,
}

type SortSelectProps = { filters: BrowseFilters; onChange: (sort: BrowseSort) => void }

/** The order among the chips. The browser's own select, since it is part of the first load of the board. */
function SortSelect({ filters: { near, sort: value }, onChange }: SortSelectProps) {
  const { has_full_access } = useMe()
  const offered = browseSorts.filter((sort) =>
    sort === 'nearest' ? near !== null : sort === 'newest' || has_full_access,
  )
  if (offered.length === 1) return null
  return (
    <select
      aria-label={m.jobs_sort()}
      value={value}
      onChange={({ currentTarget }) => onChange(browseSorts.find((sort) => sort === currentTarget.value) ?? value)}
      className="min-h-dense cursor-pointer rounded-full bg-sunken px-3 text-sm font-medium hover:bg-hover"
    >
      {offered.map((sort) => (
        <option key={sort} value={sort}>
          {sortTexts[sort]()}
        </option>
      ))}
    </select>
  )
}

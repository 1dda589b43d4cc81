import { IconAdjustmentsHorizontal, IconBan, IconList, IconMap2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { directorySorts } from '@waybill/domain/directory/directory-input'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { radiusMiles } from '../jobs/browse/browse-filters.ts'
import { PlaceSearch } from '../jobs/browse/place-search.tsx'
import { RadiusSelect } from '../jobs/browse/radius-select.tsx'
import { type DirectoryFilters, filterCount, suggestedSort } from './directory-filters.ts'
import type { DirectoryVehicle } from './directory-words.ts'
import { sortTexts } from './directory-words.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })))

type FilterBarProps = {
  filters: DirectoryFilters
  vehicles: readonly DirectoryVehicle[]
  onChange: (filters: DirectoryFilters) => void
  view: 'list' | 'map'
  onView: (view: 'list' | 'map') => void
}

/** Who, around where, in which order; the rest waits in a sheet. */
export function FilterBar({ filters, vehicles, onChange, view, onView }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { near } = filters
  const count = filterCount(filters)
  const isBlocked = filters.blocked === 'ONLY'
  return (
    <div className="flex flex-col gap-2 pb-3">
      <SearchField
        label={m.directory_search()}
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search: search.trim() })}
      />
      <div className="flex gap-2">
        <PlaceSearch
          label={m.directory_near()}
          labelHidden
          value={near?.label ?? ''}
          onPick={(place) =>
            onChange({
              ...filters,
              near: place && {
                label: place.short_address,
                latitude: place.latitude,
                longitude: place.longitude,
                miles: near?.miles ?? radiusMiles[1],
              },
              sort: null,
            })
          }
        />
        {near && (
          <RadiusSelect value={near.miles} onChange={(miles) => onChange({ ...filters, near: { ...near, miles } })} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" icon={<IconAdjustmentsHorizontal size={18} />} onClick={() => setIsOpen(true)}>
          {m.directory_filters()}
          {count > 0 && (
            <span className="figures rounded-full bg-strong px-1.5 text-xs leading-5 text-on-strong">{count}</span>
          )}
        </Button>
        <button
          type="button"
          aria-pressed={isBlocked}
          onClick={() => onChange({ ...filters, blocked: isBlocked ? 'WITHOUT' : 'ONLY' })}
          className="inline-flex min-h-9 pointer-coarse:min-h-11 cursor-pointer items-center gap-1.5 rounded-control border border-line px-3 text-sm font-semibold hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-strong aria-pressed:text-on-strong"
        >
          <IconBan aria-hidden="true" size={18} />
          {m.directory_blocked()}
        </button>
        <SortSelect filters={filters} onChange={onChange} />
        <span className="ml-auto xl:hidden">
          <SegmentedControl
            iconsOnly
            label={m.directory_view()}
            options={[
              { value: 'list', label: m.directory_view_list(), icon: <IconList aria-hidden="true" size={20} /> },
              { value: 'map', label: m.directory_view_map(), icon: <IconMap2 aria-hidden="true" size={20} /> },
            ]}
            value={view}
            onChange={onView}
          />
        </span>
      </div>
      {isOpen && (
        <Suspense>
          <FilterSheet
            filters={filters}
            vehicles={vehicles}
            onClose={() => setIsOpen(false)}
            onApply={(applied) => {
              setIsOpen(false)
              onChange(applied)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The browser's own, since it is part of the first load; the nearest come first only around a place. */
function SortSelect({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const sorts = directorySorts.filter((sort) => sort !== 'nearest' || filters.near)
  return (
    <select
      aria-label={m.directory_sort()}
      value={filters.sort ?? suggestedSort(filters)}
      onChange={(event) => {
        const sort = sorts.find((one) => one === event.currentTarget.value) ?? null
        onChange({ ...filters, sort })
      }}
      className="control min-h-9! w-auto! max-w-40 cursor-pointer py-1! text-sm pointer-coarse:min-h-11!"
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {sortTexts[sort]()}
        </option>
      ))}
    </select>
  )
}

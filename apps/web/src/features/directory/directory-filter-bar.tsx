import { IconBan } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { directorySorts } from '@waybill/domain/directory/directory-input'
import { m } from '@waybill/locales/messages'
import { ToggleButton } from '../../ui/action/toggle-button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { aroundPlace, radiusMiles } from '../jobs/browse/filters/browse-filters.ts'
import { type ListOrMap, FiltersButton, ViewSwitch } from '../jobs/browse/board-buttons.tsx'
import { PlaceSearch } from '../places/place-search.tsx'
import { RadiusSelect } from '../places/radius-select.tsx'
import {
  type DirectoryFilters,
  directoryFilterCount,
  suggestedSort,
  type DirectoryVehicle,
  sortTexts,
} from './directory-filters.ts'

const DirectoryFilterSheet = lazy(() =>
  import('./directory-filter-sheet.tsx').then((module) => ({ default: module.DirectoryFilterSheet })),
)

type FilterBarProps = {
  filters: DirectoryFilters
  vehicles: readonly DirectoryVehicle[]
  onChange: (filters: DirectoryFilters) => void
  view: ListOrMap
  onView: (view: ListOrMap) => void
}

/** The name, the place and the order; the other filters wait in a sheet. */
export function DirectoryFilterBar({ filters, vehicles, onChange, view, onView }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { near } = filters
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
              near: aroundPlace(place, near?.miles),
              sort: null,
            })
          }
        />
        {near && (
          <RadiusSelect
            options={radiusMiles}
            value={near.miles}
            onChange={(miles) => onChange({ ...filters, near: { ...near, miles } })}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <FiltersButton count={directoryFilterCount(filters)} onOpen={() => setIsOpen(true)} />
        <ToggleButton
          icon={<IconBan aria-hidden="true" size={18} />}
          isOn={isBlocked}
          onToggle={() => onChange({ ...filters, blocked: isBlocked ? 'WITHOUT' : 'ONLY' })}
        >
          {m.directory_blocked()}
        </ToggleButton>
        <SortSelect filters={filters} onChange={onChange} />
        <ViewSwitch view={view} onView={onView} />
      </div>
      {isOpen && (
        <Suspense>
          <DirectoryFilterSheet
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
      className="control min-h-dense! w-auto! max-w-40 cursor-pointer py-1! text-sm"
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {sortTexts[sort]()}
        </option>
      ))}
    </select>
  )
}

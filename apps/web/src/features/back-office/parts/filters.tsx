import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { DateField } from '../../../ui/form/date-time-field.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Select } from '../../../ui/form/select.tsx'

export function FilterSearch({ label }: { label: string }) {
  const filters = useFilters()
  return (
    <SearchField label={label} value={filters.valueOf('search')} onChange={(text) => filters.set('search', text)} />
  )
}

const ANY = 'any'

type FilterSelectProps = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** The meaning when none of them is chosen. */
  none?: string
}

/** One filter of a list; "any" takes it away. */
export function FilterSelect({ name, label, options, none = m.back_office_any() }: FilterSelectProps) {
  const filters = useFilters()
  return (
    <div className="min-w-40 flex-1 sm:max-w-60">
      <Select
        label={label}
        value={filters.valueOf(name) || ANY}
        options={[{ value: ANY, label: none }, ...options]}
        onChange={(value) => filters.set(name, value === ANY ? '' : value)}
      />
    </div>
  )
}

/** A day that a list begins or ends with; an empty one takes it away. */
export function FilterDay({ name, label }: { name: string; label: string }) {
  const filters = useFilters()
  return (
    <div className="min-w-40 flex-1 sm:max-w-60">
      <DateField
        label={label}
        value={filters.valueOf(name) || null}
        onChange={(value) => filters.set(name, value ?? '')}
      />
    </div>
  )
}

/** The filters of a list are in the page's address: read one, change one, or clear all. A tab is no filter and stays; nor is an order one. */
export function useFilters() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const tab = search.get('tab')
  return {
    valueOf: (name: string) => search.get(name) ?? '',
    set(name: string, value: string) {
      const changed = new URLSearchParams(search)
      if (value === '') changed.delete(name)
      else changed.set(name, value)
      void navigate({ pathname, search: changed.toString() }, { replace: true, preventScrollReset: true })
    },
    isNarrowed: [...search].some(([name, value]) => name !== 'tab' && name !== 'order' && value !== ''),
    cleared: tab ? `${pathname}?tab=${tab}` : pathname,
  }
}

/** A filter that must be one of a closed set, or is not used. */
export function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | null {
  return values.find((value) => value === given) ?? null
}

/** `yes`, `no`, or not used. */
export function yesOrNo(given: string | null): boolean | null {
  return given === 'yes' ? true : given === 'no' ? false : null
}

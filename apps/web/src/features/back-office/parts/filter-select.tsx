import { m } from '@waybill/locales/messages'
import { Select } from '../../../ui/form/select.tsx'
import { useFilters } from './use-filters.ts'

type FilterSelectProps = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** One filter of a list; "any" takes it away. */
export function FilterSelect({ name, label, options }: FilterSelectProps) {
  const filters = useFilters()
  return (
    <div className="min-w-40 flex-1 sm:max-w-60">
      <Select
        label={label}
        value={filters.valueOf(name) || ANY}
        options={[{ value: ANY, label: m.back_office_any() }, ...options]}
        onChange={(value) => filters.set(name, value === ANY ? '' : value)}
      />
    </div>
  )
}

const ANY = 'any'

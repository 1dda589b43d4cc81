import { DateField } from '../../../ui/form/date-time-field.tsx'
import { useFilters } from './use-filters.ts'

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

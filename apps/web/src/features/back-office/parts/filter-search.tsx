import { SearchField } from '../../../ui/form/search-field.tsx'
import { useFilters } from './use-filters.ts'

export function FilterSearch({ label }: { label: string }) {
  const filters = useFilters()
  return (
    <SearchField label={label} value={filters.valueOf('search')} onChange={(text) => filters.set('search', text)} />
  )
}

import { browseSorts, type BrowseSort } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'

const sortTexts: Record<BrowseSort, () => string> = { newest: m.jobs_sort_newest, nearest: m.jobs_sort_nearest }

type SortSelectProps = { value: BrowseSort; onChange: (sort: BrowseSort) => void }

/** The order among the chips. The browser's own select, since it is part of the first load of the board. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <select
      aria-label={m.jobs_sort()}
      value={value}
      onChange={({ currentTarget }) => onChange(browseSorts.find((sort) => sort === currentTarget.value) ?? value)}
      className="min-h-9 pointer-coarse:min-h-11 cursor-pointer rounded-full bg-sunken px-3 text-sm font-medium hover:bg-hover"
    >
      {browseSorts.map((sort) => (
        <option key={sort} value={sort}>
          {sortTexts[sort]()}
        </option>
      ))}
    </select>
  )
}

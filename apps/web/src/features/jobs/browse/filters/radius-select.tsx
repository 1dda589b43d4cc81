import { m } from '@waybill/locales/messages'
import { radiusMiles } from './browse-filters.ts'

/** How far around a place. The browser's own select, since it is part of the first load of the board. */
export function RadiusSelect({ value, onChange }: { value: number; onChange: (miles: number) => void }) {
  return (
    <select
      aria-label={m.jobs_radius()}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      className="control figures w-auto! shrink-0 cursor-pointer"
    >
      {radiusMiles.map((miles) => (
        <option key={miles} value={miles}>
          {m.jobs_radius_miles({ miles })}
        </option>
      ))}
    </select>
  )
}

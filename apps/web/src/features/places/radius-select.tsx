import { m } from '@waybill/locales/messages'

type RadiusSelectProps = { options: readonly number[]; value: number; onChange: (miles: number) => void }

/** How far around a place. The browser's own select, since it is part of the first load of the board. */
export function RadiusSelect({ options, value, onChange }: RadiusSelectProps) {
  return (
    <select
      aria-label={m.jobs_radius()}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      className="control figures w-auto! shrink-0 cursor-pointer"
    >
      {options.map((miles) => (
        <option key={miles} value={miles}>
          {m.jobs_radius_miles({ miles })}
        </option>
      ))}
    </select>
  )
}

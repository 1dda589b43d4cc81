import { IconClockExclamation } from '@tabler/icons-react'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { m } from '@waybill/locales/messages'
import { vehicleText } from '../../jobs/job-words.ts'
import type { WorkDeskChoicesResult } from '../work-desk.generated.ts'
import { type CollectDay, collectDays, type FilterName, type WorkAddress } from '../work-address.ts'

type DeskFiltersProps = {
  side: WorkSide
  address: WorkAddress
  choices: WorkDeskChoicesResult | null
  onSay: (said: Partial<Record<FilterName, string | null>>) => void
}

/** The other side, the vehicle, the days of collection, and what is late. */
export function DeskFilters({ side, address, choices, onSay }: DeskFiltersProps) {
  const { other_team_id, vehicle_ids, day, late } = address
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Choice
        label={side === 'posted' ? m.work_lists_carrier() : m.work_lists_poster()}
        all={side === 'posted' ? m.work_lists_carrier_any() : m.work_lists_poster_any()}
        value={other_team_id}
        options={(choices?.workCompanies ?? []).map(({ id, company_name }) => [id, company_name])}
        onChoose={(company) => onSay({ company })}
      />
      <Choice
        label={m.work_lists_column_vehicle()}
        all={m.work_lists_vehicle_any()}
        value={vehicle_ids[0] ?? null}
        options={(choices?.vehicles ?? []).map((vehicle) => [vehicle.id, vehicleText(vehicle)])}
        onChoose={(vehicle) => onSay({ vehicle })}
      />
      <Choice
        label={m.jobs_collect()}
        all={m.work_lists_day_any()}
        value={day}
        options={collectDays.map((each) => [each, dayTexts[each]()])}
        onChoose={(chosen) => onSay({ day: chosen })}
      />
      <button
        type="button"
        aria-pressed={late}
        className={barButtonClass(late)}
        onClick={() => onSay({ late: late ? null : '1' })}
      >
        <IconClockExclamation aria-hidden="true" size={16} />
        {m.work_lists_late()}
      </button>
    </div>
  )
}

const dayTexts: Record<CollectDay, () => string> = {
  today: m.work_lists_day_today,
  tomorrow: m.work_lists_day_tomorrow,
  next_week: m.work_lists_day_next_week,
  last_week: m.work_lists_day_last_week,
  last_month: m.work_lists_day_last_month,
}

type ChoiceProps = {
  label: string
  /** Where nothing is chosen. */
  all: string
  value: string | null
  options: readonly (readonly [id: string, text: string])[]
  onChoose: (id: string | null) => void
}

/** The browser's own list: it finds by typing and is as wide as the bar allows. */
function Choice({ label, all, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
      className={`${barButtonClass(value !== null)} max-w-60 truncate`}
    >
      <option value="">{all}</option>
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** Buttons of the bar, and fields that look like them; one that narrows the list down is filled. */
export function barButtonClass(isOn: boolean): string {
  const look = isOn ? 'border-transparent bg-strong text-on-strong' : 'border-edge bg-surface hover:bg-hover'
  return `inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control border px-3 text-sm font-semibold whitespace-nowrap ${look}`
}

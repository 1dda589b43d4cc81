import type { CalendarDate, DateValue } from '@internationalized/date'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { DateInput, DatePicker as AriaDatePicker, DateSegment } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { useIsWide } from '../layout/use-is-wide.ts'
import { SheetFrame } from '../overlay/sheet.tsx'
import { AriaFieldFrame, ariaFieldClass, ariaValidity } from './aria-field.tsx'
import type { FieldTexts } from './field.tsx'

type DatePickerProps<Value extends DateValue> = FieldTexts & {
  name?: string
  granularity: 'day' | 'minute'
  value: Value | null
  onChange: (value: Value | null) => void
  onBlur?: (() => void) | undefined
  min?: Value | CalendarDate | undefined
  max?: Value | CalendarDate | undefined
  /** The value that the parts show before anything is typed, and the day the calendar opens on. */
  placeholderValue?: Value
}

/** Typed part by part, or picked from a calendar. Screens use `DateTimeField` and `DateField`. */
export function DatePicker<Value extends DateValue>(props: DatePickerProps<Value>) {
  const { granularity, value, onChange, onBlur, min, max, placeholderValue, name, ...texts } = props
  return (
    <AriaDatePicker<DateValue>
      {...ariaValidity(texts.error)}
      {...(name && { name })}
      {...(onBlur && { onBlur })}
      {...(min && { minValue: min })}
      {...(max && { maxValue: max })}
      {...(placeholderValue && { placeholderValue })}
      granularity={granularity}
      hourCycle={24}
      hideTimeZone
      shouldForceLeadingZeros
      value={value}
      onChange={(date) => onChange(date as Value | null)}
      className={ariaFieldClass}
    >
      <AriaFieldFrame {...texts}>
        <Group className="control flex items-center pr-0">
          <DateInput className="figures flex flex-1 items-center overflow-hidden whitespace-nowrap">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded outline-none not-data-[type=literal]:inline-grid not-data-[type=literal]:place-items-center data-focused:bg-strong data-focused:text-on-strong data-placeholder:text-faint data-[type=literal]:whitespace-pre not-data-[type=literal]:min-h-6 not-data-[type=literal]:min-w-6"
              >
                {({ text, type }) => (type === 'literal' ? separator(text) : text)}
              </DateSegment>
            )}
          </DateInput>
          <Button className="grid size-target cursor-pointer place-items-center text-soft -my-px hover:text-ink">
            <IconCalendar size={20} />
          </Button>
        </Group>
      </AriaFieldFrame>
      <CalendarOverlay />
    </AriaDatePicker>
  )
}

/** Dates read DD/MM/YYYY in every language (semantics "Time"); Romanian and Polish would put dots. */
function separator(text: string): string {
  return text.replace('.', '/').replace(',', '  ')
}

/** Beside its field; on a phone in reach of the thumb, where there is room for a month whatever the field's place. */
function CalendarOverlay() {
  const isWide = useIsWide()
  if (isWide)
    return (
      <Popover className="floating p-3">
        <Dialog className="outline-none">
          <MonthCalendar />
        </Dialog>
      </Popover>
    )
  return (
    <SheetFrame>
      <Dialog className="mx-auto overflow-auto p-3 outline-none">
        <MonthCalendar />
      </Dialog>
    </SheetFrame>
  )
}

function MonthCalendar() {
  return (
    <Calendar>
      <header className="mb-1 flex items-center justify-between">
        <Button slot="previous" className={turnClass}>
          <IconChevronLeft size={20} />
        </Button>
        <Heading className="font-semibold" />
        <Button slot="next" className={turnClass}>
          <IconChevronRight size={20} />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="w-target text-sm font-medium text-faint">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="figures grid size-target cursor-pointer place-items-center rounded-control outline-none data-disabled:cursor-not-allowed data-disabled:text-faint data-disabled:line-through data-focus-visible:outline-3 data-focus-visible:outline-focus data-hovered:bg-hover data-outside-month:invisible data-selected:bg-strong data-selected:text-on-strong"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

const turnClass =
  'grid size-target cursor-pointer place-items-center rounded-control hover:bg-hover data-disabled:opacity-40'

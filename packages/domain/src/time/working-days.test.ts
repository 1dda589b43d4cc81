import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { addWorkingDays, bankHolidays, isWorkingDay } from './working-days.ts'

test('working days are counted forwards over a weekend and a bank holiday', () => {
  expect(addWorkingDays('2026-04-02', 1)).toBe('2026-04-07')
  expect(addWorkingDays('2026-05-22', 2)).toBe('2026-05-27')
  expect(addWorkingDays('2026-05-22', 0)).toBe('2026-05-22')
})

test.each([2026, 2027, 2028, 2029, 2030])('the bank holidays of %i are those the rules give', (year) => {
  expect(bankHolidays.filter((day) => day.startsWith(String(year)))).toEqual(holidaysByRule(year))
})

test('no bank holiday in the table falls on a weekend: the substitute day stands there instead', () => {
  for (const day of bankHolidays) expect([0, 6]).not.toContain(new Date(day).getUTCDay())
  expect(isWorkingDay('2026-12-28')).toBe(false)
})

/** Fixed, Monday and Easter holidays of England and Wales with their substitutes, from the rules instead of a list. */
function holidaysByRule(year: number): string[] {
  const easter = easterSunday(year)
  const days = [
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-05-25`),
    mondayFrom(`${year}-08-25`),
  ]
  for (const fixed of [`${year}-01-01`, `${year}-12-25`, `${year}-12-26`]) {
    let day = fixed
    while ([0, 6].includes(new Date(day).getUTCDay()) || days.includes(day)) day = addDays(day, 1)
    days.push(day)
  }
  return days.sort()
}

function mondayFrom(day: string): string {
  return addDays(day, (8 - new Date(day).getUTCDay()) % 7)
}

/** Anonymous Gregorian computus (Meeus/Jones/Butcher). */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  const month = String(Math.floor(sum / 31)).padStart(2, '0')
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`
}

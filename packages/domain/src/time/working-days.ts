import { addDays, isWeekend } from './calendar.ts'

/** Bank holidays of England and Wales with their substitute days (gov.uk/bank-holidays; later years by the same rules). */
export const bankHolidays: readonly string[] = [
  '2026-01-01',
  '2026-04-03',
  '2026-04-06',
  '2026-05-04',
  '2026-05-25',
  '2026-08-31',
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-05-03',
  '2027-05-31',
  '2027-08-30',
  '2027-12-27',
  '2027-12-28',
  '2028-01-03',
  '2028-04-14',
  '2028-04-17',
  '2028-05-01',
  '2028-05-29',
  '2028-08-28',
  '2028-12-25',
  '2028-12-26',
  '2029-01-01',
  '2029-03-30',
  '2029-04-02',
  '2029-05-07',
  '2029-05-28',
  '2029-08-27',
  '2029-12-25',
  '2029-12-26',
  '2030-01-01',
  '2030-04-19',
  '2030-04-22',
  '2030-05-06',
  '2030-05-27',
  '2030-08-26',
  '2030-12-25',
  '2030-12-26',
]

const holidays = new Set(bankHolidays)

export function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && !holidays.has(day)
}

/** The working day `count` working days after (negative: before) a day; days are YYYY-MM-DD in Europe/London. */
export function addWorkingDays(day: string, count: number): string {
  const direction = Math.sign(count)
  let reached = day
  for (let left = Math.abs(count); left > 0; ) {
    reached = addDays(reached, direction)
    if (isWorkingDay(reached)) left -= 1
  }
  return reached
}

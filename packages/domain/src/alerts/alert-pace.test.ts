import { describe, expect, test } from 'vitest'
import { afterSaying, isQuiet, mayDisturb, paceOf } from './alert-pace.ts'
import { defaultAlertSettings } from './alert-settings.ts'

const nothingSaid = { hour_began_at: null, said_in_hour: 0, held_since: null }
const at = (text: string) => new Date(`2026-${text}Z`)

describe('quiet hours', () => {
  const rows: [from: string | null, until: string | null, zone: string, now: Date, quiet: boolean][] = [
    [null, null, 'Europe/London', at('01-10T03:00:00'), false],
    ['22:00', '06:00', 'Europe/London', at('01-10T21:59:59'), false],
    ['22:00', '06:00', 'Europe/London', at('01-10T22:00:00'), true],
    ['22:00', '06:00', 'Europe/London', at('01-11T05:59:59'), true],
    ['22:00', '06:00', 'Europe/London', at('01-11T06:00:00'), false],
    ['22:00', '06:00', 'Europe/London', at('06-10T21:30:00'), true], // half past ten in summer
    ['22:00', '06:00', 'Europe/Warsaw', at('01-10T21:30:00'), true],
    ['12:00', '14:00', 'Europe/Bucharest', at('01-10T10:00:00'), true],
    ['12:00', '14:00', 'Europe/Bucharest', at('01-10T12:00:00'), false],
    ['12:00', '14:00', 'Europe/Bucharest', at('01-10T09:59:59'), false],
    ['00:00', '06:00', 'Europe/Warsaw', at('01-09T22:59:59'), false],
    ['00:00', '06:00', 'Europe/Warsaw', at('01-09T23:01:00'), true],
    ['23:30', '00:15', 'Europe/Warsaw', at('01-09T23:14:59'), true],
    ['23:30', '00:15', 'Europe/Warsaw', at('01-09T23:15:00'), false],
    ['22:00', '06:00', 'Europe/Warsaw', new Date('2027-03-28T03:59:59Z'), true], // the shortest night
    ['22:00', '06:00', 'Europe/Warsaw', new Date('2027-03-28T04:00:00Z'), false],
    ['22:00', '06:00', 'Europe/Warsaw', new Date('2027-10-31T04:59:59Z'), true], // the longest
    ['22:00', '06:00', 'Europe/Warsaw', new Date('2027-10-31T05:00:00Z'), false],
    // With one end alone there are no quiet hours.
    ['22:00', null, 'Europe/London', at('01-10T23:00:00'), false],
    [null, '06:00', 'Europe/London', at('01-10T03:00:00'), false],
    // The night in which the clock is put forward, and the one in which it is put back.
    ['01:30', '02:30', 'Europe/London', at('03-29T01:15:00'), true],
    ['01:30', '02:30', 'Europe/London', at('10-25T00:45:00'), true],
    ['01:30', '02:30', 'Europe/London', at('10-25T01:45:00'), true],
  ]
  test.each(rows)('%s to %s in %s at %s: %s', (...[quiet_from, quiet_until, time_zone, now, quiet]) => {
    expect(isQuiet({ quiet_from, quiet_until, time_zone }, now)).toBe(quiet)
  })
})

describe('at most so many an hour', () => {
  const settings = { ...defaultAlertSettings, most_an_hour: 2 }
  const noon = at('06-01T12:00:00')
  const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

  test('the third of an hour is held, and so is what follows until the held ones are told', () => {
    const first = paceOf(settings, nothingSaid, noon)
    const second = paceOf(settings, first.standing, later(10))
    const third = paceOf(settings, second.standing, later(20))
    expect([first.aloud, second.aloud, third.aloud]).toEqual([true, true, false])
    expect(third.standing).toEqual({ hour_began_at: noon, said_in_hour: 2, held_since: later(20) })
    const fourth = paceOf(settings, third.standing, later(70))
    expect(fourth).toEqual({ aloud: false, standing: third.standing })
    expect(mayDisturb(settings, third.standing, later(59))).toBe(false)
    expect(mayDisturb(settings, third.standing, later(60))).toBe(true)
  })

  test('alerts sent together count as one of the next hour', () => {
    const full = { hour_began_at: noon, said_in_hour: 2, held_since: later(20) }
    const told = afterSaying(full, later(61))
    expect(told).toEqual({ hour_began_at: later(61), said_in_hour: 1, held_since: null })
    expect(paceOf(settings, told, later(62)).aloud).toBe(true)
    expect(paceOf(settings, paceOf(settings, told, later(62)).standing, later(63)).aloud).toBe(false)
  })

  test('nothing is said in quiet hours, however little was said before', () => {
    const quiet = { ...settings, quiet_from: '11:00', quiet_until: '14:00' } // London is an hour ahead
    expect(paceOf(quiet, nothingSaid, noon)).toEqual({ aloud: false, standing: { ...nothingSaid, held_since: noon } })
  })
})

import { expect, test } from 'vitest'
import { isExactFor, isOnMap, isSharedWithJob, isShownTo, mayBeKept, type Standing } from './sharing.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const minutes = (count: number) => count * 60_000

const sharing: Standing = {
  team_id: 'carrier',
  tracking: true,
  job_notification_tracking: false,
  inactivated: false,
  team_suspended: false,
  is_sandbox: false,
  subscription_status: 'subscriber',
  expire_at: null,
  vehicle_id: 'luton',
  default_availability: 'AVAILABLE',
  temporary_availability: null,
  status_until: null,
  destination_address: null,
  jobs: [],
}
const alertsOnly = { tracking: false, job_notification_tracking: true }
const yesterday = new Date(NOW - minutes(1440))

// What of somebody: may be kept, is on the map, is shared with the two sides of a job.
const standings: [string, Partial<Standing>, [kept: boolean, onMap: boolean, withJob: boolean]][] = [
  ['shares', {}, [true, true, true]],
  ['shares for alerts only', alertsOnly, [true, false, false]],
  ['shares for both', { job_notification_tracking: true }, [true, true, true]],
  ['does not share', { tracking: false }, [false, false, false]],
  ['was shut out', { inactivated: true }, [false, false, false]],
  ['company suspended', { team_suspended: true }, [false, false, false]],
  ['no vehicle that shares', { vehicle_id: null }, [true, false, true]],
  ['of the sandbox', { is_sandbox: true }, [true, false, true]],
  ['no company', { team_id: null }, [true, false, true]],
  ['trial', { subscription_status: 'trial' }, [true, true, true]],
  ['trial that is over', { subscription_status: 'trial', expire_at: yesterday }, [true, false, true]],
  ['limited trial', { subscription_status: 'limited_trial' }, [true, false, true]],
  ['limited trial ended', { subscription_status: 'limited_trial_ended' }, [true, false, true]],
  ['never subscribed', { subscription_status: 'non_subscription' }, [true, false, true]],
  ['cancelled', { subscription_status: 'canceled' }, [true, false, true]],
  ['cancelled, paid until later', { subscription_status: 'canceled_pending' }, [true, true, true]],
  ['overdue in its grace', { subscription_status: 'payment_overdue', expire_at: yesterday }, [true, true, true]],
  ['no trading', { subscription_status: 'no_trading' }, [true, false, true]],
]
test.each(standings)('%s', (_name, overrides, expected) => {
  const standing = { ...sharing, ...overrides }
  expect([mayBeKept(standing), isOnMap(standing, NOW, NOW), isSharedWithJob(standing)]).toEqual(expected)
})

test('a vehicle without a report for half an hour is no longer on the map', () => {
  expect(isOnMap(sharing, NOW - minutes(30), NOW)).toBe(true)
  expect(isOnMap(sharing, NOW - minutes(30) - 1, NOW)).toBe(false)
})

const nobody = { team_id: 'other', is_sandbox: false, blocked_team_ids: new Set<string>() }
const job = { id: 'job', team_id: 'poster', bid_team_id: 'carrier' }

// What an onlooker sees: at all, and to the metre.
const onlookers: [string, Partial<typeof nobody>, Partial<Standing>, [isShown: boolean, isExact: boolean]][] = [
  ['another company', {}, {}, [true, false]],
  ['a colleague', { team_id: 'carrier' }, {}, [true, true]],
  ['the poster of a running job', { team_id: 'poster' }, { jobs: [job] }, [true, true]],
  ['the poster of another job', { team_id: 'poster' }, { jobs: [{ ...job, team_id: 'third' }] }, [true, false]],
  ['the poster once it is over', { team_id: 'poster' }, { jobs: [] }, [true, false]],
  ['blocked, whoever blocked', { blocked_team_ids: new Set(['carrier']) }, {}, [false, false]],
  ['blocking somebody else', { blocked_team_ids: new Set(['third']) }, {}, [true, false]],
  // Nobody blocks their own company; a row that said so would not hide colleagues from each other.
  ['a colleague, whoever is blocked', { team_id: 'carrier', blocked_team_ids: new Set(['carrier']) }, {}, [true, true]],
  ['looking out of the sandbox', { is_sandbox: true }, {}, [false, false]],
  ['somebody without a company', {}, { team_id: null }, [false, false]],
]
test.each(onlookers)('%s', (_name, overrides, of, expected) => {
  const onlooker = { ...nobody, ...overrides }
  const standing = { ...sharing, ...of }
  expect([isShownTo(onlooker, standing), isShownTo(onlooker, standing) && isExactFor(onlooker, standing)]).toEqual(
    expected,
  )
})

test('without a company one is no colleague of those without a company', () => {
  expect(isExactFor({ ...nobody, team_id: null as never }, { ...sharing, team_id: null })).toBe(false)
})

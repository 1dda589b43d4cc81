import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { allFeatures } from './all-features.ts'

/** How often each scheduled task runs: so many times on each day, or once at an hour (UTC). */
const pace: Record<string, string> = {
  'each minute':
    'advance_sandbox end_periods expire_jobs look_for_lists note_late_arrivals sign_out_devices tell_held_alerts wake_sandboxes',
  'each 5 minutes': 'accept_charges_by_silence queue_digests remind_of_charges',
  'each 10 minutes': 'remove_old_positions',
  'each hour': `complete_jobs forget_callbacks forget_data_exports forget_removed_contacts forget_removed_loads
    forget_removed_locations forget_removed_vehicles forget_removed_views forget_step_mails forget_subscriptions
    forget_views_of_erased publish_kept_feedback read_due_purchases remove_old_challenges remove_unclaimed_uploads`,
  // People hear of it while they may act on it.
  '13 times by day': 'tell_expiring_documents',
  // Between the payment provider's nightly work and ours.
  'daily at 2': 'compare_payments compare_stores recount_reputations',
  'daily at 3': `recount_payer_records forget_cases forget_documents_of_gone forget_email_undos forget_ended_sessions forget_import_headings forget_import_mails forget_imports forget_old_alerts forget_old_keys
    forget_old_operations forget_old_stays forget_payments forget_reminders forget_sandboxes forget_staff_notes forget_unused_tokens
    remove_old_backup_rows remove_old_mails remove_old_password_links remove_old_pushes remove_old_staff_changes
    remove_unused_brand_pictures`,
  // Before an office opens: what is due is said in the morning.
  'daily at 7': 'note_overdue_invoices remind_overdue tell_debits tell_expiring_cards tell_renewals',
}
const perDay: Record<number, string> = {
  1440: 'each minute',
  288: 'each 5 minutes',
  144: 'each 10 minutes',
  24: 'each hour',
}

const DAYS = 7
const HOURS = 24
const MINUTES = 60

/** The hours of a day at which it runs, one for each time; null where the days of a week differ. */
function timesOfDay(match: string): number[] | null {
  const [item] = parseCronItems([{ task: 'a_task', match }])
  const days = Array.from({ length: DAYS }, (_, dow) =>
    Array.from({ length: HOURS * MINUTES }, (__, minute) => ({
      min: minute % MINUTES,
      hour: Math.floor(minute / MINUTES),
    }))
      .filter(({ min, hour }) => item!.match({ min, hour, date: 1 + dow, month: 3, dow }))
      .map(({ hour }) => hour),
  )
  return days.every((times) => times.join() === days[0]!.join()) ? days[0]! : null
}

function paceOf(match: string): string {
  const times = timesOfDay(match)
  if (!times || times.length === 0) return 'not every day'
  if (times.length === 1) return `daily at ${times[0]}`
  return perDay[times.length] ?? `${times.length} times by day`
}

test('every scheduled task runs as often as it is meant to, on every day of the week', () => {
  const meant = Object.entries(pace).flatMap(([how, names]) => names.split(/\s+/).map((name) => `${name}: ${how}`))
  const scheduled = allFeatures.tasks.flatMap(({ schedule = {} }) =>
    Object.entries(schedule).map(([name, match]) => `${name}: ${paceOf(match)}`),
  )
  expect(scheduled.toSorted()).toEqual(meant.toSorted())
})

test('a task of Mondays only is found', () => {
  expect(paceOf('10 7 * * 1')).toBe('not every day')
  expect(paceOf('10 7 * * *')).toBe('daily at 7')
})

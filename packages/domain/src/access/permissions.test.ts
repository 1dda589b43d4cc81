import { describe, expect, test } from 'vitest'
import { type Refusal, refusals } from '../errors/refusals.ts'
import { about, carrier, driver, limitedTrial, poster, refusal, viewers } from './permission-scene.ts'
import { otherPartyRules } from './other-party.ts'
import { type Permission, permissions, refusalOf } from './permissions.ts'

const words: Record<string, Refusal | null> = {
  may: null,
  in: 'inactivated',
  td: 'team_deactivated',
  ns: 'not_subscribed',
  ps: 'not_a_poster',
  pw: 'no_post_work',
  tk: 'not_a_taker',
  ld: 'limited_driver',
  nc: 'not_the_carrier',
  nd: 'not_the_driver',
  ny: 'not_yours',
  st: 'not_staff',
  pr: 'not_primary',
  nt: 'no_team',
  na: 'no_api',
  im: 'impersonated',
  nk: 'no_demo_account',
  to: 'tracking_off',
  dc: 'documents_under_review',
  bl: 'bid_limit_reached',
}

// Columns: poster, the same without PostWork, carrier, driver, colleague of the driver, another taker, one without documents,
// limited trial, its end, lapsed poster, lapsed carrier, inactivated poster, suspended carrier, impersonated poster, staff.
const matrix = `
  job.post                may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  job.edit                may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  job.edit_stops          may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  job.edit_notes          may pw  ps  ps  ps  ps  ps  ps  ps  may ps  in  td  may ps
  job.hand_over           may pw  ps  ps  ps  ps  ps  ps  ps  may ps  in  td  may ps
  job.close               may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  job.reinstate           may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  job.repost              may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  job.allocate_direct     may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  job.deliver_for_driver  may pw  ps  ps  ps  ps  ps  ps  ps  may ps  in  td  may ps
  tracking_link.edit      may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  job.assign_driver       nc  nc  may ld  ld  nc  nc  nc  nc  nc  may in  td  nc  nc
  job.withdraw            nc  nc  may ld  ld  nc  nc  nc  nc  nc  may in  td  nc  nc
  job.start_collect       nc  nc  may may nd  nc  nc  nc  nc  nc  may in  td  nc  nc
  job.progress            nc  nc  may may nd  nc  nc  nc  nc  nc  may in  td  nc  nc
  pod.correct             nc  nc  may may nd  nc  nc  nc  nc  nc  may in  td  nc  nc
  job.fail_delivery       may pw  may may ny  ny  ny  ny  ny  may may in  td  may ny
  job.settle_failure      may pw  may may ny  ny  ny  ny  ny  may may in  td  may ny
  bid.submit              tk  tk  may ld  ld  may dc  may bl  ns  ns  in  td  tk  tk
  bid.adjust              tk  tk  may ld  ld  ny  ny  ny  ny  ns  ns  in  td  tk  tk
  bid.retract             ny  ny  may ny  ny  ny  ny  ny  ny  ns  ns  in  td  ny  ny
  bid.confirm             tk  tk  may ld  ld  ny  ny  ny  ny  ns  ns  in  td  tk  tk
  bid.accept              may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  bid.reject              may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  job.remind              may pw  may ld  ny  ny  ny  ny  ny  may may in  td  may ny
  charge.propose          nc  nc  may ld  ld  nc  nc  nc  nc  nc  may in  td  nc  nc
  charge.answer           may may may ld  ny  ny  ny  ny  ny  may may in  td  may ny
  charge.contest          may may may ld  ny  ny  ny  ny  ny  may may in  td  im  ny
  invoice.raise           nc  nc  may ld  ld  nc  nc  nc  nc  nc  may in  td  nc  nc
  invoice.approve         may may ps  ps  ps  ps  ps  ps  ps  may ps  in  td  may ps
  invoice.reject          may may ps  ps  ps  ps  ps  ps  ps  may ps  in  td  may ps
  invoice.mark_paid       may may may ld  ny  ny  ny  ny  ny  may may in  td  may ny
  payment.contest         may may may ld  ny  ny  ny  ny  ny  may may in  td  im  nt
  invoice.credit          nc  nc  may ld  ld  nc  nc  nc  nc  nc  may in  td  nc  nc
  invoice.refuse_correction nc nc may ld  ld  nc  nc  nc  nc  nc  may in  td  nc  nc
  factoring.consent       nc  nc  may ld  ld  nc  nc  nc  nc  ns  ns  in  td  nc  nc
  factoring.withdraw      nc  nc  may ld  ld  nc  nc  nc  nc  nc  may in  td  nc  nc
  feedback.leave          may pw  may may ny  ny  ny  ny  ny  ns  ns  in  td  may ny
  feedback.answer         ny  ny  may ld  ld  ny  ny  ny  ny  ns  ns  in  td  ny  ny
  message.send            may may may may may may may may may may may in  td  may nt
  message.read            may may may may may may may may may may may in  td  im  nt
  case.report             may may may may may may may may may may may in  td  im  may
  case.complain           may may may may may may may may may may may in  td  im  may
  upload.create           may may may may may may may may may may may in  td  may may
  document.submit         ny  ny  may may may ny  ny  ny  ny  ny  may in  td  ny  ny
  document.review         st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  fleet.manage            ny  ny  may ld  ld  ny  ny  ny  ny  ns  ns  in  td  ny  nt
  fleet.edit              ny  ny  may may ny  ny  ny  ny  ny  ns  ns  in  td  ny  ny
  position.report         to  to  to  may may to  to  to  to  ns  ns  in  td  im  to
  live_map.see            may may may may may may may ns  ns  ns  ns  in  td  may nt
  saved_view.edit         ny  ny  ny  ny  ny  may may ny  ny  ns  ns  in  td  ny  nt
  saved_load.edit         may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  import.edit             may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  import_address.edit     may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  im  ps
  import.post             may pw  ps  ps  ps  ps  ps  ps  ps  ns  ns  in  td  may ps
  onboarding.act          may may may may may may may may may may may in  td  im  may
  profile.edit            ny  ny  may may ny  ny  ny  ny  ny  ny  may in  td  ny  ny
  account.export          may may may may may may may may may may may in  td  im  may
  account.delete          may may may may may may may may may may may in  td  im  ny
  password.change         may may may may may may may may may may may in  td  im  may
  legal.accept            may may may may may may may may may may may in  td  im  may
  notification.read       ny  ny  ny  may ny  ny  ny  ny  ny  ny  ny  in  td  ny  ny
  push_device.add         may may may may may may may may may may may in  td  im  may
  push_device.edit        ny  ny  ny  may ny  ny  ny  ny  ny  ny  ny  in  td  im  ny
  session.end             ny  ny  ny  may ny  ny  ny  ny  ny  ny  ny  ny  ny  ny  ny
  team.edit               may pr  may pr  pr  pr  pr  pr  pr  may may in  td  im  nt
  team.edit_bank          may pr  may pr  pr  pr  pr  pr  pr  may may in  td  im  nt
  user.add                may pr  may pr  pr  pr  pr  pr  pr  ns  ns  in  td  im  nt
  user.activate           ny  pr  may pr  pr  pr  pr  pr  pr  ns  ns  in  td  ny  nt
  user.inactivate         ny  pr  may pr  pr  pr  pr  pr  pr  ny  may in  td  ny  nt
  primary_role.pass       ny  pr  may pr  pr  pr  pr  pr  pr  ny  may in  td  im  nt
  contact.edit            may may ny  ny  ny  ny  ny  ny  ny  ns  ns  in  td  may nt
  location.edit           ny  ny  ny  ny  ny  may may ny  ny  ns  ns  in  td  ny  nt
  alert_settings.edit     tk  tk  may may may may may may may ns  ns  in  td  tk  tk
  team.block              may pr  may pr  pr  pr  pr  pr  pr  ns  ns  in  td  may nt
  directory.see           may may may may may may may ns  ns  ns  ns  in  td  may nt
  subscription.edit       may pr  may pr  pr  pr  pr  pr  pr  may may in  td  im  nt
  subscription.manage     may pr  may pr  pr  pr  pr  pr  pr  may may in  td  im  nt
  subscription.choose_plan may pr  may pr  pr  pr  pr  pr  pr  may may in  td  im  nt
  subscription.pay_overdue may pr  may pr  pr  pr  pr  pr  pr  may may in  td  im  nt
  card.delete             may pr  may pr  pr  pr  pr  pr  pr  may may in  td  im  nt
  api_access.give         ny  pr  may pr  pr  pr  pr  pr  pr  ny  may in  td  im  nt
  api_key.add             may may na  na  na  na  na  na  na  ns  ns  in  td  im  nt
  api_key.revoke          may ny  ny  may ny  ny  ny  ny  ny  may ny  in  td  im  ny
  calendar_link.edit      may may may may may may may may may may may in  td  im  nt
  callback_endpoint.edit  may may na  na  na  na  na  na  na  ns  ns  in  td  im  nt
  demo_account.use        may may nk  nk  nk  nk  nk  nk  nk  ns  ns  in  td  im  nt
  staff.add               st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  staff.change            st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  market.edit             st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  company.judge           st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  person.judge            st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  account.help            st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  second_factor.reset     st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  staff_note.add          st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  conversation.open       st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  case.decide             st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  notice.publish          st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  queue.retry             st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  money.act               st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  impersonation.start     st  st  st  st  st  st  st  st  st  st  st  in  td  st  may
  impersonation.end       st  st  st  st  st  st  st  st  st  st  st  st  st  may st
`
const rows = matrix
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const names: readonly string[] = Object.keys(permissions)

test('the matrix below speaks of every permission and every viewer', () => {
  expect(rows.map(([permission]) => permission)).toEqual(names)
  for (const [, ...cells] of rows) expect(cells).toHaveLength(Object.keys(viewers).length)
})

describe.each(rows)('%s', (permission, ...cells) => {
  test.each(Object.entries(viewers).map(([name, viewer], column) => ({ name, viewer, word: cells[column] ?? '' })))(
    '$name: $word',
    ({ viewer, word }) => {
      expect(refusalOf(viewer, permission as Permission, about)).toBe(words[word])
    },
  )
})

test('nobody bids on a job of the own team, and blocking works in both directions on bids', () => {
  expect(refusal('bid.submit', carrier, { job: { ...about.job, team_id: 'carrying' } })).toBe('own_job')
  expect(refusal('bid.submit', carrier, { blocked: true })).toBe('blocked')
  expect(refusal('bid.adjust', carrier, { blocked: true })).toBe('blocked')
  expect(refusal('message.send', poster, { blocked: true })).toBe('blocked')
})

test('a user without the right to bid is told so, but missing documents are named first', () => {
  expect(refusal('bid.submit', { ...carrier, can_bid: false })).toBe('cannot_bid')
  expect(refusal('bid.submit', { ...carrier, team_can_bid: false })).toBe('company_cannot_bid')
  expect(refusal('bid.confirm', { ...carrier, team_can_bid: false })).toBe('company_cannot_bid')
  expect(refusal('bid.submit', { ...carrier, can_bid: false, documents_state: 'missing' })).toBe('documents_missing')
})

test.each([
  ['missing', 'documents_missing'],
  ['under_review', 'documents_under_review'],
  ['rejected', 'documents_rejected'],
  ['expired', 'documents_expired'],
] as const)('documents that are %s are refused as such', (documents_state, reason) => {
  for (const permission of ['bid.submit', 'bid.adjust', 'job.start_collect'] as const)
    expect(refusal(permission, { ...carrier, documents_state })).toBe(reason)
})

test('expired documents stop a job that has not begun, not one on the road', () => {
  const restricted = { ...carrier, documents_state: 'expired' as const }
  expect(refusal('job.start_collect', restricted)).toBe('documents_expired')
  expect(refusal('job.progress', restricted)).toBeNull()
})

test('a job’s demands on its driver hold for bidders', () => {
  const additional_options = ['tracked_drivers_only', 'fors_accredited_drivers_only'] as const
  for (const permission of ['bid.submit', 'bid.adjust', 'bid.confirm'] as const) {
    expect(refusal(permission, carrier, { additional_options })).toBe('tracking_asked')
    const tracked = { ...carrier, tracking: true }
    expect(refusal(permission, tracked, { additional_options })).toBe('fors_asked')
    expect(refusal(permission, { ...tracked, fors_accredited: true }, { additional_options })).toBeNull()
  }
})

test('another posting company may not touch the job', () => {
  const rival = { ...poster, user_id: 'rival', team_id: 'elsewhere' }
  for (const permission of ['job.edit', 'job.close', 'bid.accept', 'invoice.approve'] as const) {
    expect(refusal(permission, rival)).toBe('not_the_poster')
  }
})

test('a limited trial posts one job, and the next says Bid Limit Reached', () => {
  expect(refusal('job.post', { ...poster, ...limitedTrial })).toBeNull()
  expect(refusal('job.post', { ...poster, ...limitedTrial, free_job_used: true })).toBe('bid_limit_reached')
  // What the locked row says goes before what the session said.
  const own_team = { ...poster, ...limitedTrial, free_job_used: true }
  for (const permission of ['job.post', 'job.repost'] as const)
    expect(refusal(permission, poster, { own_team })).toBe('bid_limit_reached')
  expect(refusals.bid_limit_reached.message).toBe('Bid Limit Reached')
})

test('a lapsed company finishes awarded jobs, and begins none', () => {
  const open = { job: { ...about.job, bid_team_id: null } }
  expect(refusal('message.send', viewers.lapsed_carrier, open)).toBe('not_subscribed')
  expect(refusal('message.send', viewers.lapsed_poster, open)).toBe('not_subscribed')
  expect(refusal('invoice.approve', { ...viewers.lapsed_poster, team_id: 'elsewhere' })).toBe('not_subscribed')
  for (const permission of ['job.post', 'job.edit_stops', 'job.close', 'bid.accept'] as const)
    expect(refusal(permission, viewers.lapsed_poster)).toBe('not_subscribed')
})

test('collected goods are not reinstated, an approved proof is not replaced, a review is not repeated, an invoice needs its details', () => {
  expect(refusal('job.reinstate', poster, { was_collected: true })).toBe('already_collected')
  expect(refusal('job.reinstate', poster, { charges_agreed: true })).toBe('charges_agreed')
  expect(refusal('pod.correct', driver, { invoice_approved: true })).toBe('invoice_already_approved')
  const closed = { closed: true, charges_agreed: false }
  expect(refusal('invoice.raise', carrier, closed)).toBe('no_charges_agreed')
  expect(refusal('invoice.raise', carrier, { ...closed, charges_agreed: true })).toBeNull()
  expect(refusal('feedback.leave', poster, { already_left: true })).toBe('no_more_reviews')
  expect(refusal('feedback.leave', poster, { feedback_time_over: true })).toBe('feedback_time_over')
  expect(refusal('feedback.answer', carrier, { feedback: { ...about.feedback, answered: true } })).toBe(
    'already_answered',
  )
  expect(refusal('invoice.raise', { ...carrier, invoice_details_complete: false })).toBe('invoice_details_incomplete')
})

test('a company that posts and carries may do both', () => {
  expect(refusal('job.post', { ...poster, member_role: 'Both' })).toBeNull()
  expect(refusal('bid.submit', { ...carrier, member_role: 'Both' })).toBeNull()
})

test('an account that is switched off is told so before anything else, except when it signs out', () => {
  for (const permission of names.filter((name) => !name.endsWith('.end'))) {
    expect(refusal(permission as Permission, viewers.inactivated)).toBe('inactivated')
    expect(refusal(permission as Permission, viewers.suspended)).toBe('team_deactivated')
  }
  expect(refusal('session.end', viewers.inactivated, { session: { user_id: 'poster' } })).toBeNull()
})

test('every refusal in the catalogue is the reason of some rule', () => {
  const tables = [...Object.values(permissions), ...Object.values(otherPartyRules)]
  const given = new Set<string>(tables.flatMap((rules) => rules.map((rule) => rule.refusal)))
  // Known only once the invoice is put together (whom the other side has chosen), or by what happened on the road (delivery).
  for (const refusal of ['invoice_recipient_missing', 'goods_reported_on_board', 'not_your_job_any_more'])
    given.add(refusal)
  expect([...given].sort()).toEqual(Object.keys(refusals).sort())
})

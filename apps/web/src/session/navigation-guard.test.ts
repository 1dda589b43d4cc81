import { expect, test } from 'vitest'
import { subscriptionStatuses } from '@waybill/domain/subscriptions/subscription-status'
import {
  asksWhoLooks,
  isForAnybody,
  redirectFor,
  refusalOfWay,
  safeNext,
  type GuardedTeam,
  type GuardedUser,
} from './navigation-guard.ts'
import { framedPaths, privatePaths, publicPaths } from './paths.ts'

const subscriber: GuardedTeam = {
  is_active_subscriber: true,
  subscription_status: 'subscriber',
  payment_method: 'credit_card',
  plan: { verified: true },
}
const member: GuardedUser = {
  inactivated: false,
  is_impersonated: false,
  post_work: true,
  registration_progress: 'completed',
  team: subscriber,
}
const lapsed = { ...subscriber, is_active_subscriber: false, subscription_status: 'canceled' as const }
const free = { ...lapsed, subscription_status: 'limited_trial' as const }
const ended = { ...lapsed, subscription_status: 'limited_trial_ended' as const }
const trial = { ...subscriber, subscription_status: 'trial' as const }
const unverified = { ...subscriber, plan: { verified: false } }
const ofTeam = (team: GuardedTeam) => ({ ...member, team })
const newcomer = (registration_progress: GuardedUser['registration_progress']) => ({
  ...member,
  team: null,
  registration_progress,
})

const to = (path: string) => ({
  pathname: path.split('?')[0] ?? '',
  search: path.includes('?') ? `?${path.split('?')[1]}` : '',
})

type Row = readonly [who: string, user: GuardedUser, path: string, sentTo: string | null]
const acting = { is_impersonated: true }

const rows: readonly Row[] = [
  ['a member', member, '/my-work', null],
  // Without a team.
  ['somebody giving the company’s details', newcomer('company_info'), '/company-info', null],
  ['somebody who has not chosen a role', newcomer('member_role'), '/my-work', '/login'],
  ['somebody who has not bought', newcomer('subscription'), '/my-work', '/login'],
  ['staff', newcomer('admin'), '/notifications', null],
  // Inactivated.
  ['somebody inactivated', { ...member, inactivated: true }, '/my-work', '/attention?type=user'],
  ['staff acting as somebody inactivated', { ...member, ...acting, inactivated: true }, '/my-work', null],
  ['somebody inactivated of a lapsed team', { ...ofTeam(lapsed), inactivated: true }, '/users', '/attention?type=user'],
  // Subscription.
  ['a member of a lapsed team', ofTeam(lapsed), '/browse-jobs', '/company-email'],
  ...[
    '/my-work',
    '/my-work/1',
    '/jobs-posted/1',
    '/on-route-to-deliver/1',
    '/arrived-at-collection/1',
    '/add-goods-on-board/1',
  ]
    .concat([
      '/upload-pod/1',
      '/upload-stop-pod/1',
      '/view-pod/1',
      '/view-failure/1',
      '/chat/1',
      '/raise-invoice/1',
      '/view-invoice/1',
    ])
    .map((path) => ['a member of a lapsed team with work to finish', ofTeam(lapsed), path, null] as const),
  ...[
    '/jobs-posted',
    '/messages',
    '/accounting',
    '/add-vehicle',
    '/add-contact',
    '/view-contact/1',
    '/view-document',
    '/post-job-create',
  ].map((path) => ['a member of a lapsed team', ofTeam(lapsed), path, '/company-email'] as const),
  ['staff acting as a member of a lapsed team', { ...ofTeam(lapsed), ...acting }, '/browse-jobs', null],
  ['a limited trial', ofTeam(free), '/browse-jobs', null],
  ['a limited trial that has ended', ofTeam(ended), '/browse-jobs', null],
  [
    'a lapsed team that paid by direct debit',
    ofTeam({ ...lapsed, payment_method: 'bacs' }),
    '/users',
    '/company-email',
  ],
  // The directory of limited trials.
  ['a limited trial', ofTeam(free), '/directory', '/directory-disabled'],
  ['a limited trial that has ended', ofTeam(ended), '/directory/7', '/directory-disabled'],
  ['a limited trial', ofTeam(free), '/directory/directory-details/7', '/directory-disabled'],
  ['a limited trial with a company’s link', ofTeam(free), '/directory/7?c=1', null],
  ['a limited trial with a company’s link', ofTeam(free), '/directory?c', null],
  ['a limited trial that is told why', ofTeam(free), '/directory-disabled', null],
  ['staff acting as a limited trial', { ...ofTeam(free), ...acting }, '/directory', null],
  ['a subscriber', member, '/directory', null],
  // PostWork.
  ['a member without PostWork', { ...member, post_work: false }, '/post-job-create', '/notifications'],
  ['a member without PostWork', { ...member, post_work: false }, '/jobs-posted', null],
  ['a lapsed member without PostWork', { ...ofTeam(lapsed), post_work: false }, '/post-job-create', '/company-email'],
  [
    'staff acting as a member without PostWork',
    { ...member, ...acting, post_work: false },
    '/post-job-vehicle',
    '/notifications',
  ],
]

test.each(rows)('%s (%#) opening the page is sent where the table says', (_who, user, path, sentTo) => {
  expect(redirectFor(user, to(path), 'web')).toBe(sentTo)
})

const onApple: readonly (readonly [who: string, team: GuardedTeam, sentTo: string | null])[] = [
  ['a verified plan', subscriber, null],
  ['a plan the store has not verified', unverified, '/company-email'],
  ['no plan', { ...subscriber, plan: null }, '/company-email'],
  ['a trial', { ...trial, plan: null }, null],
  ['a plan paid by direct debit', { ...unverified, payment_method: 'direct_debit' }, null],
  ['a plan paid by bacs', { ...unverified, payment_method: 'bacs' }, null],
  ['a limited trial', free, null],
  ['a lapsed plan that was verified', lapsed, '/company-email'],
]

test.each(onApple)('on iOS %s leads where the table says', (_who, team, sentTo) => {
  expect(redirectFor(ofTeam(team), to('/browse-jobs'), 'ios')).toBe(sentTo)
  if (team.is_active_subscriber) expect(redirectFor(ofTeam(team), to('/browse-jobs'), 'android')).toBeNull()
})

test('of the teams that are no active subscribers only limited trials pass', () => {
  const passing = subscriptionStatuses.filter(
    (subscription_status) => redirectFor(ofTeam({ ...lapsed, subscription_status }), to('/browse-jobs')) === null,
  )
  expect(passing).toEqual(['limited_trial', 'limited_trial_ended'])
})

test('every step of posting needs PostWork', () => {
  const steps = privatePaths.filter((path) => path.startsWith('/post-job-'))
  expect(steps).toHaveLength(5)
  for (const step of steps) {
    expect(redirectFor({ ...member, post_work: false }, to(step))).toBe('/notifications')
    expect(redirectFor(member, to(step))).toBeNull()
  }
})

test('a visitor on a private route goes to the login, which remembers where they wanted to go', () => {
  for (const path of privatePaths) expect(redirectFor(null, to(path))).toMatch(/^\/login\?next=/)
  expect(redirectFor(null, to('/browse-jobs/7?view=map'))).toBe('/login?next=%2Fbrowse-jobs%2F7%3Fview%3Dmap')
})

test('anybody, in whatever state, may open every public route and what does not exist', () => {
  const everybody = [null, member, ofTeam(lapsed), { ...member, inactivated: true }, newcomer('member_role')]
  for (const path of [...publicPaths, '/attention?type=team', '/nowhere/at/all'])
    for (const user of everybody) expect(redirectFor(user, to(path))).toBeNull()
})

test('where the guard sends somebody it lets them in', () => {
  for (const [, user, , sentTo] of rows) if (sentTo) expect(redirectFor(user, to(sentTo))).toBeNull()
})

test('after signing in nobody is sent to another site', () => {
  expect(safeNext('/my-work?tab=board')).toBe('/my-work?tab=board')
  for (const next of ['//evil.test', '/\\evil.test', 'https://evil.test', '', null]) expect(safeNext(next)).toBeNull()
})

test('a member who may not post is told so where they are sent, and nobody else is told anything', () => {
  const may_not = { ...member, post_work: false }
  expect(refusalOfWay(may_not, to('/post-job-choose'))).toBe('no_post_work')
  expect(refusalOfWay(member, to('/post-job-choose'))).toBeNull()
  expect(refusalOfWay(ofTeam(lapsed), to('/accounting'))).toBeNull()
  expect(refusalOfWay(null, to('/post-job-choose'))).toBeNull()
})

test('pages that members find in their frame ask who looks, and show themselves to anybody', () => {
  for (const path of framedPaths) expect([asksWhoLooks(path), isForAnybody(path)]).toEqual([true, true])
  expect(asksWhoLooks('/login')).toBe(false)
  expect(isForAnybody('/my-work')).toBe(false)
})

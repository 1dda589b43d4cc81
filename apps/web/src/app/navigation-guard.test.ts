import { expect, test } from 'vitest'
import { redirectFor, safeNext, type GuardedUser } from './navigation-guard.ts'

const poster: GuardedUser = { inactivated: false, is_impersonated: false, post_work: true }
const to = (path: string) => ({
  pathname: path.split('?')[0] ?? '',
  search: path.includes('?') ? `?${path.split('?')[1]}` : '',
})

test('a visitor on a private route goes to the login, which remembers where they wanted to go', () => {
  expect(redirectFor(null, to('/browse-jobs/7?view=map'))).toBe('/login?next=%2Fbrowse-jobs%2F7%3Fview%3Dmap')
})

test('a visitor may open every public route', () => {
  for (const path of ['/', '/login', '/help', '/track/abc', '/maintenance', '/attention?type=team'])
    expect(redirectFor(null, to(path))).toBeNull()
})

test('an address that does not exist is not found rather than private', () => {
  expect(redirectFor(null, to('/nowhere/at/all'))).toBeNull()
})

test('an inactivated user goes to the attention page', () => {
  expect(redirectFor({ ...poster, inactivated: true }, to('/my-work'))).toBe('/attention?type=user')
})

test('an inactivated user may still log out and see the attention page', () => {
  for (const path of ['/logout', '/attention?type=user'])
    expect(redirectFor({ ...poster, inactivated: true }, to(path))).toBeNull()
})

test('staff acting as an inactivated user may pass', () => {
  expect(redirectFor({ ...poster, inactivated: true, is_impersonated: true }, to('/my-work'))).toBeNull()
})

test('every step of posting needs PostWork', () => {
  for (const step of ['choose', 'create', 'vehicle', 'additional-info', 'confirm']) {
    expect(redirectFor({ ...poster, post_work: false }, to(`/post-job-${step}`))).toBe('/notifications')
    expect(redirectFor(poster, to(`/post-job-${step}`))).toBeNull()
  }
})

test('being inactivated comes before lacking PostWork', () => {
  const user = { ...poster, inactivated: true, post_work: false }
  expect(redirectFor(user, to('/post-job-create'))).toBe('/attention?type=user')
})

test('after signing in nobody is sent to another site', () => {
  expect(safeNext('/my-work?tab=board')).toBe('/my-work?tab=board')
  for (const next of ['//evil.test', '/\\evil.test', 'https://evil.test', '', null]) expect(safeNext(next)).toBeNull()
})

import type { Refusal } from '@waybill/domain/errors/refusals'
import { isLimitedTrial } from '@waybill/domain/subscriptions/subscription-status'
import { device, type Device } from '../native/device.ts'
import type { MeQueryResult } from './me.generated.ts'
import { framedPaths, privatePaths, publicPaths } from './paths.ts'

type Me = MeQueryResult['Me']
type Team = NonNullable<Me['team']>
export type GuardedTeam = Pick<Team, 'is_active_subscriber' | 'subscription_status' | 'payment_method'> & {
  plan: Pick<NonNullable<Team['plan']>, 'verified'> | null
}

/** The guard's view of the person; null when nobody is signed in. */
export type GuardedUser = Pick<Me, 'inactivated' | 'is_impersonated' | 'post_work' | 'registration_progress'> & {
  team: GuardedTeam | null
}

export type Destination = { pathname: string; search: string }

type Asking = { user: GuardedUser; to: Destination; platform: Device['platform'] }
type Rule = {
  stops: (asking: Asking) => boolean
  sendsTo: string
  /** A message for the page where they find themselves, which does not mention it. */
  refusal?: Refusal
}

const firstSegments = (paths: readonly string[]): ReadonlySet<string | undefined> =>
  new Set(paths.map((path) => path.split('/')[1]))
/** First segments of the addresses that need login: `browse-jobs`. */
const privateFirstSegments = firstSegments(privatePaths)
const publicFirstSegments = firstSegments(publicPaths)

/** Open to anybody; members keep their menu around them. */
const framedFirstSegments = firstSegments(framedPaths)

/** Whether the page asks who is looking: those that need login, those that members have in their frame, and addresses that are none. */
export function asksWhoLooks(pathname: string): boolean {
  const first = pathname.split('/')[1]
  return framedFirstSegments.has(first) || !publicFirstSegments.has(first)
}

export function isForAnybody(pathname: string): boolean {
  return publicFirstSegments.has(pathname.split('/')[1])
}

/** Spec §2 "Navigation guard" for who is signed in, tried in order: the first rule that stops them says where to. */
export const guardRules: readonly Rule[] = [
  {
    // Without a team only staff, and whoever is giving the details of their company, may go on.
    stops: ({ user: { team, registration_progress: step } }) => !team && step !== 'admin' && step !== 'company_info',
    sendsTo: '/login',
  },
  {
    // An inactivated user is told so; nothing of the company concerns them any more.
    stops: ({ user }) => user.inactivated && !user.is_impersonated,
    sendsTo: '/attention?type=user',
  },
  {
    // The product is for subscribers, and for limited trials; jobs awarded before are brought to their end.
    stops: ({ user, to, platform }) =>
      Boolean(user.team && !user.is_impersonated && !isPaid(user.team, platform)) && !isOfRunningJob(to.pathname),
    sendsTo: '/company-email',
  },
  {
    // A limited trial is not in the directory and does not see it; `c` opens a single company.
    stops: ({ user, to }) =>
      isOnTrial(user.team) &&
      !user.is_impersonated &&
      to.pathname.split('/')[1] === 'directory' &&
      !new URLSearchParams(to.search).has('c'),
    sendsTo: '/directory-disabled',
  },
  {
    // Posting needs PostWork.
    stops: ({ user, to }) => to.pathname.startsWith('/post-job-') && !user.post_work,
    sendsTo: '/notifications',
    refusal: 'no_post_work',
  },
]

/** Pages on which a job is finished; the lists of what there is to begin are not among them. */
const finishing = new Set([
  'my-work',
  'raise-invoice',
  'view-invoice',
  ...privatePaths
    .map((path) => path.split('/')[1] ?? '')
    .filter((first) =>
      /^(on-route-to|arrived-at|add-(stop-)?goods|upload-|view-(electronic-|stop-|pod|por|failure|goods))/.test(first),
    ),
])

function isOfRunningJob(pathname: string): boolean {
  const [, first = '', id] = pathname.split('/')
  return finishing.has(first) || (Boolean(id) && (first === 'jobs-posted' || first === 'chat'))
}

/** Pages that stay open in an app that the server no longer serves: the end of a job, and the way to the newer one. */
export function worksWhenTooOld(pathname: string): boolean {
  return isOfRunningJob(pathname) || ['/authenticate', '/login', '/logout'].includes(pathname)
}

function isPaid(team: GuardedTeam, platform: Device['platform']): boolean {
  if (isOnTrial(team)) return true
  if (!team.is_active_subscriber) return false
  // A bank's word is good on every platform; a purchase in Apple's store counts once it is verified.
  if (team.payment_method === 'direct_debit' || team.payment_method === 'bacs') return true
  return platform !== 'ios' || team.subscription_status === 'trial' || team.plan?.verified === true
}

function isOnTrial(team: GuardedTeam | null): boolean {
  return Boolean(team?.subscription_status && isLimitedTrial(team.subscription_status))
}

/** Where a visitor is sent instead of where they wanted to go, or null when they may pass. */
export function redirectFor(
  user: GuardedUser | null,
  to: Destination,
  platform: Device['platform'] = device.platform,
): string | null {
  if (!privateFirstSegments.has(to.pathname.split('/')[1])) return null
  if (!user) return `/login?next=${encodeURIComponent(to.pathname + to.search)}`
  return ruleThatStops({ user, to, platform })?.sendsTo ?? null
}

function ruleThatStops(asking: Asking): Rule | undefined {
  return guardRules.find(({ stops }) => stops(asking))
}

/** Why somebody is sent elsewhere, where the page they come to would not tell. */
export function refusalOfWay(user: GuardedUser | null, to: Destination): Refusal | null {
  return (user && ruleThatStops({ user, to, platform: device.platform })?.refusal) ?? null
}

/** The page asked for before signing in; only ever one of our own (`//elsewhere` is another host). */
export function safeNext(next: string | null): string | null {
  return next && /^\/(?![/\\])/.test(next) ? next : null
}

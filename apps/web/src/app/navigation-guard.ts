import { privatePaths } from './paths.ts'

/** What the guard knows of the person asking; null when nobody is signed in. */
export type GuardedUser = {
  inactivated: boolean
  is_impersonated: boolean
  post_work: boolean
}

export type Destination = { pathname: string; search: string }

type Rule = {
  because: string
  sends: (user: GuardedUser | null, to: Destination) => string | null
}

/** First segments of the addresses that need login: `browse-jobs`. */
export const privateFirstSegments: ReadonlySet<string | undefined> = new Set(
  privatePaths.map((path) => path.split('/')[1]),
)

/** Spec §2 "Navigation guard", tried in order: the first rule that names a place sends the visitor there. */
export const guardRules: readonly Rule[] = [
  {
    because: 'a private route needs a signed-in user',
    sends: (user, to) => (user ? null : `/login?next=${encodeURIComponent(to.pathname + to.search)}`),
  },
  {
    because: 'an inactivated user is told so, unless impersonated',
    sends: (user) => (user?.inactivated && !user.is_impersonated ? '/attention?type=user' : null),
  },
  {
    because: 'posting needs PostWork',
    sends: (user, to) => (to.pathname.startsWith('/post-job-') && !user?.post_work ? '/notifications' : null),
  },
]

/** Where a visitor is sent instead of where they wanted to go, or null when they may pass. */
export function redirectFor(user: GuardedUser | null, to: Destination): string | null {
  if (!privateFirstSegments.has(to.pathname.split('/')[1])) return null
  for (const rule of guardRules) {
    const place = rule.sends(user, to)
    if (place) return place
  }
  return null
}

/** The page asked for before signing in; only ever one of our own (`//elsewhere` is another host). */
export function safeNext(next: string | null): string | null {
  return next && /^\/(?![/\\])/.test(next) ? next : null
}

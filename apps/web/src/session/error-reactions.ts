import { m } from '@waybill/locales/messages'
import type { ApiError } from '../api/api-error.ts'
import { networkText } from './network-text.ts'

/** The product's reaction to a failed request: it moves the user, notifies them, or stays silent. */
export type Reaction = {
  goTo: string | null
  toasts: readonly string[]
  /** The session is over: the server is told, stored data is cleared. */
  signOut: boolean
  /**
   * The client's copy of the user is out of date: `Me` is refetched, and the guard runs again. `Me` is asked again, and
   * the guard with it.
   */
  refreshUser: boolean
}

type Row = {
  when: (error: ApiError) => boolean
  react: (error: ApiError) => Partial<Reaction>
  /** Staff acting as somebody see the page as it is. */
  unlessImpersonated?: boolean
  forPrimary?: boolean
}

type Circumstances = {
  isImpersonated: boolean
  /** The user decides on the plan. */
  isPrimary?: boolean
  /** The caller handles errors of GraphQL itself; those that end the session or the visit are followed all the same. */
  skipErrors?: boolean
}

const ACTION_UNAUTHORIZED = 'This action is unauthorized.' // spec §8

/** Spec §8 "Server errors"; the first row that fits decides. */
export const errorReactions: readonly Row[] = [
  { when: ({ code }) => code === 'ABORTED', react: () => ({}) },
  {
    when: ({ code }) => code === 'UNAUTHENTICATED',
    react: () => ({ goTo: '/login', signOut: true, toasts: [m.app_error_unauthenticated()] }),
  },
  {
    when: ({ code }) => code === 'TEAM_DEACTIVATED',
    react: () => ({ goTo: '/attention?type=team' }),
    unlessImpersonated: true,
  },
  // One user too many: there is a plan for more.
  {
    when: ({ refusal }) => refusal === 'plan_users_exceeded',
    react: () => ({ goTo: '/subscription-edit', toasts: [m.refusals_plan_users_exceeded()] }),
    forPrimary: true,
  },
  {
    when: ({ code, message }) => code === 'FORBIDDEN' && message === ACTION_UNAUTHORIZED,
    react: () => ({ goTo: '/action-unauthorized' }),
    unlessImpersonated: true,
  },
  {
    when: ({ code }) => code === 'NOT_SUBSCRIBED',
    react: ({ message }) => ({ toasts: [m.app_error_graphql({ message })], refreshUser: true }),
  },
  { when: ({ code }) => code === 'MAINTENANCE', react: () => ({ goTo: '/maintenance' }) },
  { when: ({ code }) => code === 'VALIDATION', react: validationToasts },
  // Not an error of anybody's: what is on screen has been loaded anew and shows how things stand.
  { when: ({ code }) => code === 'CONFLICT', react: () => ({ toasts: [m.app_error_conflict()] }) },
  { when: ({ code }) => code === 'RATE_LIMITED', react: () => ({ toasts: [m.app_error_rate_limited()] }) },
  // The input stays where it is, and can be sent again.
  { when: ({ code }) => code === 'STORAGE_FULL', react: () => ({ toasts: [m.app_error_storage_full()] }) },
  { when: ({ code }) => code === 'NETWORK', react: (error) => ({ toasts: [networkText(error)] }) },
  { when: () => true, react: ({ message }) => ({ toasts: [m.app_error_graphql({ message })] }) },
]

/** The reaction to a failed request; pure, so that the whole table can be tested. */
export function reactionTo(
  error: ApiError,
  { isImpersonated, isPrimary = false, skipErrors = false }: Circumstances,
): Reaction {
  const row = errorReactions.find(
    ({ when, unlessImpersonated, forPrimary }) =>
      when(error) && !(unlessImpersonated && isImpersonated) && (!forPrimary || isPrimary),
  )
  const reaction = { goTo: null, toasts: [], signOut: false, refreshUser: false, ...row?.react(error) }
  const isFollowed = reaction.goTo !== null || reaction.refreshUser || error.code === 'NETWORK'
  return skipErrors && !isFollowed ? { ...reaction, toasts: [] } : reaction
}

function validationToasts(error: ApiError): Partial<Reaction> {
  const hasFields = Object.keys(error.validation).length > 0
  return { toasts: hasFields ? error.untaken() : [error.message] }
}

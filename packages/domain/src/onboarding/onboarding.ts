// Spelt as in spec §3. `admin` is staff and stands outside the way through them.
export const onboardingSteps = [
  'admin',
  'company_info',
  'completed',
  'email_verification',
  'member_role',
  'password_creation',
  'subscription',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** Actions that move a person to another step. */
export type OnboardingAction =
  | 'open_link'
  | 'choose_password'
  | 'select_role'
  | 'add_company'
  | 'join_team'
  | 'start_free_job'
  | 'subscribe'

/** The pages of those who are on their way. */
export type OnboardingRoute =
  | '/congratulations'
  | '/create-password'
  | '/select-role'
  | '/add-company-info'
  | '/add-company-subscription'

type Row = {
  /** Where somebody at this step belongs; null when the product is theirs. */
  route: OnboardingRoute | null
  leads: Partial<Record<OnboardingAction, OnboardingStep>>
}

/** The way from signing up to the first job (semantics §2). */
export const onboarding: Readonly<Record<OnboardingStep, Row>> = {
  email_verification: { route: '/congratulations', leads: { open_link: 'password_creation' } },
  password_creation: { route: '/create-password', leads: { choose_password: 'member_role' } },
  member_role: { route: '/select-role', leads: { select_role: 'company_info' } },
  company_info: {
    route: '/add-company-info',
    // The role can be chosen anew until there is a company.
    leads: { select_role: 'company_info', add_company: 'subscription', join_team: 'completed' },
  },
  subscription: {
    route: '/add-company-subscription',
    leads: { start_free_job: 'completed', subscribe: 'completed' },
  },
  completed: { route: null, leads: {} },
  admin: { route: null, leads: {} },
}

/**
 * The step after a deed, or null when it is not the moment for it. A user who was added by a Primary Member has a team
 * before a password, and completes with it.
 */
export function stepAfter(
  step: OnboardingStep,
  deed: OnboardingAction,
  { has_team }: { has_team: boolean },
): OnboardingStep | null {
  const next = onboarding[step].leads[deed] ?? null
  return next === 'member_role' && has_team ? 'completed' : next
}

/** Somebody asks a company's Primary Member to be added (semantics §2). */
export const joinRequestStatuses = ['accepted', 'declined', 'waiting', 'withdrawn'] as const
export type JoinRequestStatus = (typeof joinRequestStatuses)[number]

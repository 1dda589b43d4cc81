// Spelt as in spec §3. `admin` is staff and stands outside the sequence.
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

/** The order in which a new user goes through them (semantics §2). */
export const onboardingSequence = [
  'email_verification',
  'password_creation',
  'member_role',
  'company_info',
  'subscription',
  'completed',
] as const satisfies readonly OnboardingStep[]

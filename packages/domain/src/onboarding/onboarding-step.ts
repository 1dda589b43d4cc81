// Spelt as in spec §3. `admin` is staff and stands outside the way through them (`onboarding.ts`).
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

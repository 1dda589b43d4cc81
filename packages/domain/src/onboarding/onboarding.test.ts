import { expect, test } from 'vitest'
import { onboarding, type OnboardingAction, type OnboardingStep, onboardingSteps, stepAfter } from './onboarding.ts'

const deeds = [
  'open_link',
  'choose_password',
  'select_role',
  'add_company',
  'join_team',
  'start_free_job',
  'subscribe',
] as const satisfies OnboardingAction[]

// Rows: steps. Columns: deeds, in the order above; a dot is "not the moment".
const matrix: Record<OnboardingStep, string> = {
  email_verification: 'password_creation . . . . . .',
  password_creation: '. member_role . . . . .',
  member_role: '. . company_info . . . .',
  company_info: '. . company_info subscription completed . .',
  subscription: '. . . . . completed completed',
  completed: '. . . . . . .',
  admin: '. . . . . . .',
}

test.each(onboardingSteps)('%s is left by these deeds and no others', (step) => {
  const expected = matrix[step].split(' ').map((word) => (word === '.' ? null : word))
  expect(deeds.map((deed) => stepAfter(step, deed, { has_team: false }))).toEqual(expected)
})

test('a user added by a Primary Member is done with the password', () => {
  expect(stepAfter('email_verification', 'open_link', { has_team: true })).toBe('password_creation')
  expect(stepAfter('password_creation', 'choose_password', { has_team: true })).toBe('completed')
})

// semantics §2
const sequence = [
  'email_verification',
  'password_creation',
  'member_role',
  'company_info',
  'subscription',
  'completed',
] as const

test('every step of the sequence has a page until it is completed, and leads to the next one', () => {
  for (const [index, step] of sequence.entries()) {
    const next = sequence[index + 1]
    expect(onboarding[step].route !== null).toBe(next !== undefined)
    if (next) expect(Object.values(onboarding[step].leads)).toContain(next)
  }
})

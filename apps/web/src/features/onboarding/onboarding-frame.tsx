import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { AuthHeader } from '../../ui/layout/auth-header.tsx'
import { LoneLink } from '../../ui/action/lone-link.tsx'
import { Stepper } from '../../ui/show/stepper.tsx'
import { usePageTitle } from '../../ui/layout/page-title.ts'

type OnboardingFrameProps = {
  title: string
  intro?: string
  /** Where on the way this page is; none for pages beside it. */
  step?: 'email' | 'password' | 'role' | 'company' | 'plan'
  /** For pages of who is signed in already. */
  canLogOut?: boolean
  children: ReactNode
}

const steps = ['email', 'password', 'role', 'company', 'plan'] as const
const labels = {
  email: m.onboarding_step_email,
  password: m.onboarding_step_password,
  role: m.onboarding_step_role,
  company: m.onboarding_step_company,
  plan: m.onboarding_step_plan,
}

/** Around every page between signing up and the first job: how far one has come, one form, nothing else. */
export function OnboardingFrame({ title, intro, step, canLogOut = false, children }: OnboardingFrameProps) {
  usePageTitle(title)
  return (
    <div className="min-h-dvh">
      <AuthHeader />
      <main className="mx-auto w-full max-w-xl px-4 pt-4 pb-16">
        {step && (
          <Stepper
            label={m.onboarding_steps()}
            steps={steps.map((each) => ({ label: labels[each]() }))}
            current={steps.indexOf(step)}
          />
        )}
        <h1 className="mt-6 text-2xl font-bold">{title}</h1>
        {intro && <p className="mt-1 text-soft">{intro}</p>}
        <div className="mt-6">{children}</div>
        {canLogOut && (
          <p className="mt-8 text-center text-sm">
            <LoneLink to="/logout">{m.onboarding_log_out()}</LoneLink>
          </p>
        )}
      </main>
    </div>
  )
}

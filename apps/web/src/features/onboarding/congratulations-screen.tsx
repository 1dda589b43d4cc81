import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { forgotPasswordInput } from '@waybill/domain/passwords/password-input'
import { m } from '@waybill/locales/messages'
import { howMailsArrive } from '../../api/runtime-config.ts'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { OnboardingResend } from './onboarding.generated.ts'
import { rememberAddress, signedUpAddress } from './signed-up-address.ts'

const PAUSE_SECONDS = 30

export const loader = howMailsArrive

/** The mail is on its way; it can be sent again, after a pause. A market without a mail server promises none. */
function CongratulationsScreen() {
  const mails = useLoaderData<typeof loader>()
  return mails === 'none' ? <NoMails /> : <OnItsWay isShown={mails === 'shown'} />
}

function NoMails() {
  return (
    <OnboardingFrame step="email" title={m.onboarding_no_mails_title()} intro={m.onboarding_no_mails_text()}>
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
        <TextLink to="/imprint">{m.legal_imprint()}</TextLink>
        <TextLink to="/login">{m.onboarding_have_account()}</TextLink>
      </p>
    </OnboardingFrame>
  )
}

function OnItsWay({ isShown }: { isShown: boolean }) {
  const [address, setAddress] = useState(signedUpAddress)
  const [left, startPause] = useCountdown()
  const [resend] = useWrite(OnboardingResend)
  const form = useDomainForm(forgotPasswordInput, {
    defaultValues: { email: address ?? '' },
    onSubmit: async (input) => {
      const outcome = await resend({ input })
      if (!outcome.ok) return outcome
      rememberAddress(input.email)
      setAddress(input.email)
      startPause(PAUSE_SECONDS)
      showToast({ text: m.onboarding_mail_resent(), tone: 'success' })
      return outcome
    },
    warnOnLeave: false,
  })
  const text = address ? m.onboarding_mail_text({ email: address }) : m.onboarding_mail_text_any()
  return (
    <OnboardingFrame step="email" title={m.onboarding_mail_title()} intro={text}>
      <div className="rounded-panel border border-line bg-surface p-6">
        <IconMailCheck aria-hidden="true" size={40} className="mb-3 text-soft" />
        <p className="mb-5 text-soft">{m.onboarding_mail_spam()}</p>
        {isShown && (
          <p className="mb-5">
            <a href="/dev/mail" className="font-semibold underline">
              {m.onboarding_mail_shown()}
            </a>
          </p>
        )}
        <Form form={form}>
          {!address && (
            <TextField label={m.onboarding_email()} type="email" autoComplete="email" {...form.field('email')} />
          )}
          <Button type="submit" fullWidth pending={form.pending} disabled={left > 0}>
            {left > 0 ? m.onboarding_mail_resend_in({ seconds: left }) : m.onboarding_mail_resend()}
          </Button>
        </Form>
      </div>
      <p className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
        <TextLink to="/sign-up">{m.onboarding_mail_other()}</TextLink>
        <TextLink to="/login">{m.onboarding_have_account()}</TextLink>
      </p>
    </OnboardingFrame>
  )
}

/** Seconds left until something may be done again. */
function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

export { CongratulationsScreen as Component }

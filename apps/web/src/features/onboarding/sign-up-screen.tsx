import { useNavigate } from 'react-router'
import { signUpInput } from '@waybill/domain/onboarding/onboarding-input'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { NewTabLink, TextLink } from '../../ui/action/text-link.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { OnboardingSignUp } from './onboarding.generated.ts'
import { rememberAddress } from './signed-up-address.ts'

/** A stranger says who they are. The next page is the same whether the address is known or not. */
function SignUpScreen() {
  const navigate = useNavigate()
  const [submit] = useWrite(OnboardingSignUp)
  const form = useDomainForm(signUpInput, {
    defaultValues: { name_first: '', name_last: '', email: '', phone: '', language: getLocale() },
    onSubmit: async (input) => {
      const outcome = await submit({ input })
      if (outcome.ok) {
        rememberAddress(input.email)
        await navigate('/congratulations', { replace: true })
      }
      return outcome
    },
    warnOnLeave: false,
  })
  return (
    <OnboardingFrame step="email" title={m.onboarding_sign_up_title()} intro={m.onboarding_sign_up_intro()}>
      <Form form={form}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label={m.onboarding_name_first()} autoComplete="given-name" {...form.field('name_first')} />
          <TextField label={m.onboarding_name_last()} autoComplete="family-name" {...form.field('name_last')} />
        </div>
        <TextField
          label={m.onboarding_email()}
          description={m.onboarding_email_hint()}
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <PhoneField label={m.onboarding_phone()} {...form.field('phone')} />
        <div>
          <Checkbox label={m.onboarding_over_18()} {...form.field('is_over_18')} />
          <Checkbox
            label={m.onboarding_terms()}
            description={<NewTabLink to="/terms">{m.legal_read_terms()}</NewTabLink>}
            {...form.field('accepts_terms')}
          />
          <Checkbox
            label={m.onboarding_code_of_conduct()}
            description={<NewTabLink to="/code-of-conduct">{m.legal_read_conduct()}</NewTabLink>}
            {...form.field('accepts_code_of_conduct')}
          />
          <Checkbox
            label={m.onboarding_privacy()}
            description={<NewTabLink to="/privacy">{m.legal_read_privacy()}</NewTabLink>}
            {...form.field('accepts_privacy_policy')}
          />
        </div>
        <Button type="submit" kind="primary" size="large" fullWidth pending={form.pending}>
          {m.onboarding_sign_up_submit()}
        </Button>
        <p className="text-center text-sm">
          <TextLink to="/login">{m.onboarding_have_account()}</TextLink>
        </p>
      </Form>
    </OnboardingFrame>
  )
}

export { SignUpScreen as Component }

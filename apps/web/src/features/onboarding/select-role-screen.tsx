import { IconArrowsExchange, IconSend, IconTruckDelivery } from '@tabler/icons-react'
import { selectRoleInput } from '@waybill/domain/onboarding/onboarding-input'
import type { CompanyKind } from '@waybill/domain/teams/team'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { Option } from '../../ui/form/option.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { OnboardingSelectRole } from './onboarding.generated.ts'
import { stepLoader } from './step-loader.ts'

// The choice can be made anew until there is a company.
export const loader = stepLoader('/select-role', ['member_role', 'company_info'], async () => null)

function kinds(): Option<CompanyKind>[] {
  return [
    {
      value: 'Freight_Forwarder',
      label: m.onboarding_role_forwarder(),
      description: m.onboarding_role_forwarder_text(),
      icon: <IconSend size={26} aria-hidden="true" />,
    },
    {
      value: 'Owner_Driver',
      label: m.onboarding_role_owner(),
      description: m.onboarding_role_owner_text(),
      icon: <IconTruckDelivery size={26} aria-hidden="true" />,
    },
    {
      value: 'Courier_Company',
      label: m.onboarding_role_courier(),
      description: m.onboarding_role_courier_text(),
      icon: <IconArrowsExchange size={26} aria-hidden="true" />,
    },
  ]
}

function SelectRoleScreen() {
  const [submit] = useWrite(OnboardingSelectRole, { onDone: '/add-company-info' })
  const form = useDomainForm(selectRoleInput, {
    defaultValues: {},
    onSubmit: (input) => submit({ input }),
    warnOnLeave: false,
  })
  return (
    <OnboardingFrame step="role" title={m.onboarding_role_title()} intro={m.onboarding_role_intro()} canLogOut>
      <Form form={form}>
        <RadioGroup label={m.onboarding_role_title()} labelHidden options={kinds()} {...form.field('company_kind')} />
        <Button type="submit" kind="primary" size="large" fullWidth pending={form.pending}>
          {m.onboarding_continue()}
        </Button>
      </Form>
    </OnboardingFrame>
  )
}

export { SelectRoleScreen as Component }

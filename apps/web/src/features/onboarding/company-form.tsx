import { addCompanyInfoInput } from '@waybill/domain/onboarding/onboarding-input'
import { companyNumber } from '@waybill/domain/teams/company-number'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../query/use-lookup.ts'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { TownField } from '../teams/town-field.tsx'
import { JoinOffers } from './join-offers.tsx'
import { OnboardingAddCompany, OnboardingJoinableQuery } from './onboarding.generated.ts'

/** The company's name, registration and address. Its number is looked up while it is typed. */
export function CompanyForm({ phone }: { phone: string }) {
  const [submit] = useWrite(OnboardingAddCompany, { onDone: '/add-company-subscription' })
  const form = useDomainForm(addCompanyInfoInput, {
    defaultValues: {
      company_type: 'LIMITED_COMPANY',
      company_name: '',
      company_number: '',
      vat_number: '',
      phone,
      address_line_1: '',
      address_line_2: '',
      town: '',
      county: '',
      postal_code: '',
      lat: null,
      lng: null,
    },
    onSubmit: (input) => submit({ input }),
    warnOnLeave: false,
  })
  const isLimited = form.values.company_type === 'LIMITED_COMPANY'
  const number = companyNumber().safeParse(form.values.company_number ?? '').data ?? null
  const lookup = useLookup(OnboardingJoinableQuery, isLimited && number ? { company_number: number } : null)
  const joinable = lookup.pending ? [] : (lookup.data?.joinableTeams ?? [])
  return (
    <Form form={form}>
      <RadioGroup
        label={m.teams_company_type()}
        columns={2}
        options={[
          { value: 'LIMITED_COMPANY', label: m.teams_type_limited() },
          { value: 'SOLE_TRADER', label: m.teams_type_sole_trader() },
        ]}
        {...form.field('company_type')}
      />
      <TextField label={m.teams_company_name()} autoComplete="organization" {...form.field('company_name')} />
      {isLimited && (
        <TextField
          label={m.teams_company_number()}
          description={m.teams_company_number_hint()}
          autoComplete="off"
          {...form.field('company_number')}
        />
      )}
      {isLimited && <JoinOffers teams={joinable.slice(0, 1)} company_number={number} />}
      <TextField
        label={m.teams_vat_number()}
        description={m.teams_vat_number_hint()}
        optional
        autoComplete="off"
        {...form.field('vat_number')}
      />
      <PhoneField label={m.teams_phone()} {...form.field('phone')} />
      <TextField label={m.teams_address_1()} autoComplete="address-line1" {...form.field('address_line_1')} />
      <TextField label={m.teams_address_2()} optional autoComplete="address-line2" {...form.field('address_line_2')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TownField
          {...form.field('town')}
          onPlace={({ town, postcode, latitude, longitude }) => {
            form.setValue('lat', latitude)
            form.setValue('lng', longitude)
            if (postcode) form.setValue('postal_code', postcode)
            form.setValue('town', town)
          }}
        />
        <TextField label={m.teams_postal_code()} autoComplete="postal-code" {...form.field('postal_code')} />
      </div>
      <TextField label={m.teams_county()} optional autoComplete="address-level1" {...form.field('county')} />
      <Button type="submit" kind="primary" size="large" fullWidth pending={form.pending}>
        {m.onboarding_continue()}
      </Button>
    </Form>
  )
}

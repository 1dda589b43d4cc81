import { IconMapPinCheck } from '@tabler/icons-react'
import { companyContactInput } from '@waybill/domain/teams/company-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { companyLoader, CompanyPage, saved, useCompany } from './company-page.tsx'
import { CompanyEditContact } from './company.generated.ts'
import { TownField } from './town-field.tsx'

export const loader = companyLoader('/company-contact')

/** How the company is reached, and where it is found. */
function CompanyContactScreen() {
  const company = useCompany()
  const [submit] = useWrite(CompanyEditContact, { onDone: saved })
  const form = useDomainForm(companyContactInput, {
    defaultValues: {
      phone: company.phone ?? '',
      address_line_1: company.address_line_1 ?? '',
      address_line_2: company.address_line_2 ?? '',
      town: company.town,
      county: company.county ?? '',
      postal_code: company.postal_code ?? '',
      lat: company.lat,
      lng: company.lng,
    },
    onSubmit: (input) => submit({ input }),
  })
  return (
    <CompanyPage
      title={m.teams_contact_title()}
      hint={`${m.teams_contact_hint()} ${m.teams_contact_change()}`}
      form={form}
    >
      <PhoneField label={m.teams_phone()} {...form.field('phone')} />
      <TextField label={m.teams_address_1()} autoComplete="address-line1" {...form.field('address_line_1')} />
      <TextField label={m.teams_address_2()} optional autoComplete="address-line2" {...form.field('address_line_2')} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TownField
          {...form.field('town')}
          onPlace={({ town, postcode, latitude, longitude }) => {
            form.setValue('town', town)
            if (postcode) form.setValue('postal_code', postcode)
            form.setValue('lat', latitude)
            form.setValue('lng', longitude)
          }}
        />
        <TextField label={m.teams_postal_code()} autoComplete="postal-code" {...form.field('postal_code')} />
      </div>
      <TextField label={m.teams_county()} optional autoComplete="address-level1" {...form.field('county')} />
      <p className="flex items-center gap-2 text-sm text-soft">
        <IconMapPinCheck aria-hidden="true" size={18} className="shrink-0" />
        {form.values.lat === null ? m.teams_position_unknown() : m.teams_position_known()}
      </p>
    </CompanyPage>
  )
}

export { CompanyContactScreen as Component }

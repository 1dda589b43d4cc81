import { companyInfoInput } from '@waybill/domain/teams/company-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { CompanyEditInfo } from './company.generated.ts'
import { CompanyPage, saved } from './company-page.tsx'
import { companyLoader, useCompany } from './load-company.ts'

export const loader = companyLoader('/company-info')

/** What the company is called and registered as. */
function CompanyInfoScreen() {
  const company = useCompany()
  const [submit] = useWrite(CompanyEditInfo, { onDone: saved })
  const isSoleTrader = company.company_type === 'SOLE_TRADER'
  const form = useDomainForm(companyInfoInput, {
    defaultValues: {
      company_name: company.company_name,
      company_type: company.company_type,
      company_number: isSoleTrader ? '' : (company.company_number ?? ''),
      vat_number: company.vat_number,
    },
    onSubmit: (input) => submit({ input }),
  })
  return (
    <CompanyPage title={m.teams_info_title()} form={form}>
      <TextField label={m.teams_company_name()} autoComplete="organization" {...form.field('company_name')} />
      <RadioGroup
        label={m.teams_company_type()}
        columns={2}
        options={[
          { value: 'LIMITED_COMPANY', label: m.teams_type_limited() },
          { value: 'SOLE_TRADER', label: m.teams_type_sole_trader() },
        ]}
        {...form.field('company_type')}
      />
      {form.values.company_type === 'LIMITED_COMPANY' && (
        <TextField
          label={m.teams_company_number()}
          description={m.teams_company_number_hint()}
          autoComplete="off"
          {...form.field('company_number')}
        />
      )}
      <TextField
        label={m.teams_vat_number()}
        description={m.teams_vat_number_hint()}
        optional
        autoComplete="off"
        {...form.field('vat_number')}
      />
    </CompanyPage>
  )
}

export { CompanyInfoScreen as Component }

import { redirect } from 'react-router'
import { FORMER_NAME_DAYS, identityChanges, type IdentityField } from '@waybill/domain/teams/company-identity'
import { companyInfoInput } from '@waybill/domain/teams/company-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { freshUser } from '../../session/known-user.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { companyLoader, CompanyPage, saved, useCompany } from './company-page.tsx'
import { type Company, CompanyEditInfo } from './company.generated.ts'

const companyInfoLoader = companyLoader('/company-info')

/** Somebody whose company is still to be described is led to where that is done (semantics §2). */
export const loader: typeof companyInfoLoader = async (...asked) => {
  const me = await freshUser()
  if (me?.registration_progress === 'company_info') throw redirect('/add-company-info')
  return companyInfoLoader(...asked)
}

/** The company's name and registration. */
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
  const next = companyInfoInput.safeParse(form.values)
  const changed = next.success ? identityChanges(identityOf(company), next.data) : []
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
      {changed.length > 0 && <WhatFollows changed={changed} />}
    </CompanyPage>
  )
}

/** The consequences of a change, before it is saved. */
function WhatFollows({ changed }: { changed: readonly IdentityField[] }) {
  const lines = [
    changed.some((field) => field !== 'vat_number') ? m.teams_identity_documents() : m.teams_identity_vat(),
    changed.includes('company_name') && m.teams_identity_former({ days: FORMER_NAME_DAYS }),
    m.teams_identity_staff(),
  ].filter((line) => line !== false)
  return (
    <ul
      aria-live="polite"
      className="flex flex-col gap-1 rounded-card bg-money_waiting-tint px-4 py-3 text-[0.9375rem] text-money_waiting-ink"
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function identityOf({ company_name, company_type, company_number, vat_number }: Company) {
  return { company_name, company_type, company_number: company_number ?? '', vat_number }
}

export { CompanyInfoScreen as Component }

import { saveTariffInput } from '@waybill/domain/jobs/charge-tariff-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { TermsFields } from '../charges/terms-fields.tsx'
import { termsInput, termsOf, wholeTerms } from '../charges/terms-of.ts'
import { companyLoader, CompanyPage, saved, useCompany } from './company-page.tsx'
import { CompanySaveTariff } from './company.generated.ts'

export const loader = companyLoader('/charge-terms')

/** The terms for waiting and cancelling with which the company's jobs begin. */
function ChargeTermsScreen() {
  const { charge_terms } = useCompany()
  const [submit] = useWrite(CompanySaveTariff, { onDone: saved })
  const form = useDomainForm(saveTariffInput, {
    defaultValues: { terms: charge_terms && termsOf(charge_terms) },
    onSubmit: ({ terms }) => submit({ input: { terms: terms && termsInput(terms) } }),
  })
  const { name, value, onChange, onBlur } = form.field('terms')
  return (
    <CompanyPage title={m.charges_company_title()} hint={m.charges_company_hint()} form={form}>
      <TermsFields name={name} value={wholeTerms(value)} onChange={onChange} onBlur={onBlur} vehicle={null} />
    </CompanyPage>
  )
}

export { ChargeTermsScreen as Component }

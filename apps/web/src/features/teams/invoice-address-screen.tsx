import { invoiceAddressInput } from '@waybill/domain/teams/company-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { companyLoader, CompanyPage, saved, useCompany } from './company-page.tsx'
import { companyAddress } from './company-words.ts'
import { CompanyEditInvoiceAddress } from './company.generated.ts'

export const loader = companyLoader('/invoice-address-page')

/** The address on invoices, those sent and those received. */
function InvoiceAddressScreen() {
  const company = useCompany()
  const [submit] = useWrite(CompanyEditInvoiceAddress, { onDone: saved })
  const form = useDomainForm(invoiceAddressInput, {
    defaultValues: {
      use_company_address: company.use_company_address ?? true,
      invoice_address_line_1: company.invoice_address_line_1 ?? '',
      invoice_address_line_2: company.invoice_address_line_2 ?? '',
      invoice_town: company.invoice_town ?? '',
      invoice_county: company.invoice_county ?? '',
      invoice_postal_code: company.invoice_postal_code ?? '',
    },
    onSubmit: (input) => submit({ input }),
  })
  const { value, onChange, ...choice } = form.field('use_company_address')
  return (
    <CompanyPage title={m.teams_invoice_address_title()} form={form}>
      <RadioGroup
        label={m.teams_invoice_address_which()}
        options={[
          {
            value: 'company',
            label: m.teams_invoice_address_company(),
            description: companyAddress(company).join(', '),
          },
          { value: 'own', label: m.teams_invoice_address_own() },
        ]}
        {...choice}
        value={value ? 'company' : 'own'}
        onChange={(which) => onChange(which === 'company')}
      />
      {!value && (
        <>
          <TextField
            label={m.teams_address_1()}
            autoComplete="billing address-line1"
            {...form.field('invoice_address_line_1')}
          />
          <TextField
            label={m.teams_address_2()}
            autoComplete="billing address-line2"
            optional
            {...form.field('invoice_address_line_2')}
          />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField label={m.teams_town()} autoComplete="billing address-level2" {...form.field('invoice_town')} />
            <TextField
              label={m.teams_postal_code()}
              autoComplete="billing postal-code"
              {...form.field('invoice_postal_code')}
            />
          </div>
          <TextField
            label={m.teams_county()}
            autoComplete="billing address-level1"
            optional
            {...form.field('invoice_county')}
          />
        </>
      )}
    </CompanyPage>
  )
}

export { InvoiceAddressScreen as Component }

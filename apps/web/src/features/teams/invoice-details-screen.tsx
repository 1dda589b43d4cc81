import { type InvoiceDetails, invoiceDetailsInput } from '@waybill/domain/teams/company-input'
import { isVatNumber } from '@waybill/domain/teams/vat-number'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { usePasswordWhenAsked } from '../credentials/password-dialog.tsx'
import { companyLoader, CompanyPage, saved, useCompany } from './company-page.tsx'
import { CompanyEditInvoiceDetails } from './company.generated.ts'
import { PaymentTermsFields } from './payment-terms-fields.tsx'

export const loader = companyLoader('/invoice-details')

/** Where invoices are paid to, and what stands below them. */
function InvoiceDetailsScreen() {
  const company = useCompany()
  const [submit] = useWrite(CompanyEditInvoiceDetails, { onDone: saved })
  const { send, dialog } = usePasswordWhenAsked((input: InvoiceDetails, password) =>
    submit({ input: { ...input, password } }),
  )
  const form = useDomainForm(invoiceDetailsInput, {
    defaultValues: {
      invoice_account_name: company.invoice_account_name ?? '',
      invoice_account_number: company.invoice_account_number ?? '',
      invoice_sort_code: company.invoice_sort_code ?? '',
      invoice_footer_text: company.invoice_footer_text,
      invoice_including_vat: company.invoice_including_vat ?? true,
      invoice_payment_terms: company.invoice_payment_terms ?? 'THIRTY_DAYS',
      invoice_payment_terms_days: company.invoice_payment_terms_days,
    },
    onSubmit: send,
  })
  return (
    <CompanyPage
      title={m.teams_details_title()}
      hint={m.teams_details_hint()}
      form={form}
      dialog={dialog}
      permission="team.edit_bank"
    >
      <TextField label={m.teams_account_name()} autoComplete="off" {...form.field('invoice_account_name')} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label={m.teams_sort_code()}
          description={m.teams_sort_code_hint()}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('invoice_sort_code')}
        />
        <TextField
          label={m.teams_account_number()}
          description={m.teams_account_number_hint()}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('invoice_account_number')}
        />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <PaymentTermsFields
          description={m.teams_payment_terms_hint()}
          terms={form.field('invoice_payment_terms')}
          days={form.field('invoice_payment_terms_days')}
        />
      </div>
      <Checkbox
        label={m.teams_including_vat()}
        description={isVatNumber(company.vat_number) ? m.teams_including_vat_hint() : m.teams_including_vat_none()}
        {...form.field('invoice_including_vat')}
      />
      <TextField
        label={m.teams_footer()}
        description={m.teams_footer_hint()}
        optional
        maxLength={255}
        {...form.field('invoice_footer_text')}
      />
    </CompanyPage>
  )
}

export { InvoiceDetailsScreen as Component }

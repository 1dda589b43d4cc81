import { invoiceRecipientInput } from '@waybill/domain/teams/company-input'
import { isOffice } from '@waybill/domain/access/viewer'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Select } from '../../ui/form/select.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { companyLoader, CompanyPage, saved, useCompany } from './company-page.tsx'
import { CompanyEditInvoiceRecipient } from './company.generated.ts'

export const loader = companyLoader('/invoice-recipient')

/** The recipient of invoices for posted jobs: a user of the office, or an external entry. */
function InvoiceRecipientScreen() {
  const company = useCompany()
  const [submit] = useWrite(CompanyEditInvoiceRecipient, { onDone: saved })
  const form = useDomainForm(invoiceRecipientInput, {
    defaultValues: {
      external_invoice_recipient: company.external_invoice_recipient ?? false,
      invoice_recipient_id: company.invoice_recipient_id,
      invoice_recipient_name: company.invoice_recipient_name,
      invoice_recipient_email: company.invoice_recipient_email,
      invoice_recipient_phone: company.invoice_recipient_phone,
    },
    onSubmit: (input) => submit({ input }),
  })
  const { value, onChange, ...choice } = form.field('external_invoice_recipient')
  const users = company.users.filter(({ inactivated }) => !inactivated)
  return (
    <CompanyPage title={m.teams_recipient_title()} hint={m.teams_recipient_hint()} form={form}>
      <RadioGroup
        label={m.teams_recipient_who()}
        columns={2}
        options={[
          { value: 'user', label: m.teams_recipient_user() },
          { value: 'external', label: m.teams_recipient_external() },
        ]}
        {...choice}
        value={value ? 'external' : 'user'}
        onChange={(who) => onChange(who === 'external')}
      />
      {value ? (
        <>
          <TextField label={m.teams_recipient_name()} autoComplete="off" {...form.field('invoice_recipient_name')} />
          <TextField
            label={m.teams_recipient_email()}
            type="email"
            autoComplete="off"
            {...form.field('invoice_recipient_email')}
          />
          <PhoneField label={m.teams_phone()} optional autoComplete="off" {...form.field('invoice_recipient_phone')} />
        </>
      ) : (
        <Select
          label={m.teams_recipient_user()}
          options={users.filter(isOffice).map(({ id, name_first, name_last, email }) => ({
            value: id,
            label: `${name_first} ${name_last}`,
            ...(email && { description: email }),
          }))}
          {...(!users.every(isOffice) && { description: m.teams_recipient_office() })}
          {...form.field('invoice_recipient_id')}
        />
      )}
    </CompanyPage>
  )
}

export { InvoiceRecipientScreen as Component }

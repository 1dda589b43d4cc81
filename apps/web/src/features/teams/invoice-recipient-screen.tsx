import { invoiceRecipientInput } from '@waybill/domain/teams/company-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { CompanyEditInvoiceRecipient } from './company.generated.ts'
import { CompanyPage, saved } from './company-page.tsx'
import { companyLoader, useCompany } from './load-company.ts'

export const loader = companyLoader('/invoice-recipient')

/** Who receives invoices for jobs that were posted: a user of the team, or an external entry. */
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
          <TextField
            label={m.teams_phone()}
            type="tel"
            optional
            autoComplete="off"
            {...form.field('invoice_recipient_phone')}
          />
        </>
      ) : (
        <Select
          label={m.teams_recipient_user()}
          options={users.map(({ id, name_first, name_last, email }) => ({
            value: id,
            label: `${name_first} ${name_last}`,
            ...(email && { description: email }),
          }))}
          {...form.field('invoice_recipient_id')}
        />
      )}
    </CompanyPage>
  )
}

export { InvoiceRecipientScreen as Component }

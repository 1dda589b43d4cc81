import type { InvoiceType } from '@waybill/domain/invoices/invoice-status'
import { m } from '@waybill/locales/messages'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Card } from '../../ui/show/card.tsx'
import { PhotoGrid } from '../../ui/show/photo-grid.tsx'
import { UploadField } from '../uploads/upload-field.tsx'
import { usePhotoUploads } from '../uploads/use-photo-uploads.ts'
import type { FullInvoice } from './full-invoice.generated.ts'
import type { InvoiceDraft, invoiceFormInput } from './invoice-form-schema.ts'

export type InvoiceFormHandle = ReturnType<typeof useDomainForm<typeof invoiceFormInput, unknown>>

type InvoiceKindProps = { form: InvoiceFormHandle; draft: InvoiceDraft; invoice: FullInvoice | null; draft_key: string }

/** Numbered and printed by the product, or the sender's own with its number and a photo of it. */
export function InvoiceKind({ form, draft, invoice, draft_key }: InvoiceKindProps) {
  const isManual = form.values.type === 'manual'
  const hint = invoice
    ? m.invoices_type_system_kept({ number: invoice.number })
    : m.invoices_type_system_hint({ number: draft.next_number })
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <RadioGroup<InvoiceType>
          label={m.invoices_type()}
          columns={2}
          options={[
            { value: 'system', label: m.invoices_type_system(), description: hint },
            { value: 'manual', label: m.invoices_type_manual(), description: m.invoices_type_manual_hint() },
          ]}
          {...form.field('type')}
        />
        {isManual && (
          <>
            <TextField label={m.invoices_external_number()} maxLength={50} {...form.field('external_number')} />
            <Document form={form} invoice={invoice} draft={draft_key} />
          </>
        )}
      </div>
    </Card>
  )
}

/** Photos are sent while the form is filled in; those of the rejected invoice stay. */
function Document({ form, invoice, draft }: { form: InvoiceFormHandle; invoice: FullInvoice | null; draft: string }) {
  const ids = form.field('upload_ids')
  const kept = invoice?.uploads ?? []
  const uploads = usePhotoUploads({
    kind: 'invoice',
    counts: 'sent',
    draft,
    onChange: (sent) => ids.onChange([...kept.map(({ id }) => id), ...sent]),
  })
  return (
    <div className="flex flex-col gap-3">
      {kept.length > 0 && (
        <div>
          <p className="mb-2 text-sm text-soft">{m.invoices_document_kept()}</p>
          <PhotoGrid
            photos={kept.map(({ id, path_url, thumbnail_url, name }) => ({
              id,
              url: path_url,
              label: name,
              ...(thumbnail_url && { thumbnail_url }),
            }))}
          />
        </div>
      )}
      <UploadField label={m.invoices_document()} optional error={ids.error} uploads={uploads} />
    </div>
  )
}

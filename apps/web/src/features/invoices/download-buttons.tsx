import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { type DownloadFailure, useDownload } from '../../api/use-download.ts'
import { Button, type ButtonLook } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { ProgressBar } from '../../ui/show/progress-bar.tsx'
import { exportPath, type ListVariables, type SheetFormat } from './accounting/invoice-filters.ts'

/** The printed invoice, in the language of the screens. */
export function PdfButton({ invoice, ...look }: ButtonLook & { invoice: { id: string; invoice_number: string } }) {
  return (
    <DownloadButton
      {...look}
      path={`/invoices/${invoice.id}/pdf?locale=${getLocale()}`}
      name={`${invoice.invoice_number}.pdf`}
      label={m.invoices_download()}
      under_way={m.invoices_downloading()}
    />
  )
}

/** The printed credit note, in the language of the screens. */
export function CreditNotePdfButton({ note }: { note: { credit_note_number: string; pdf_url: string } }) {
  const number = note.credit_note_number
  return (
    <DownloadButton
      size="small"
      kind="quiet"
      path={`${note.pdf_url}?locale=${getLocale()}`}
      name={`${number}.pdf`}
      label={m.invoices_credit_note_pdf({ number })}
      under_way={m.invoices_downloading()}
    />
  )
}

const exports: Readonly<Record<SheetFormat, () => string>> = { xlsx: m.invoices_export_excel, csv: m.invoices_export }

/** The short names on a phone, where two sentences leave no room for the title. */
const shortNames: Readonly<Record<SheetFormat, string>> = { xlsx: 'Excel', csv: 'CSV' }

/** The list on screen as a file for a spreadsheet, or for a program. */
export function ExportButtons({ variables }: { variables: ListVariables }) {
  return (['xlsx', 'csv'] as const).map((format) => (
    <DownloadButton
      key={format}
      size="small"
      path={exportPath(variables, format, getLocale())}
      name={`invoices.${format}`}
      label={
        <>
          <span aria-hidden="true" className="sm:hidden">
            {shortNames[format]}
          </span>
          <span className="max-sm:sr-only">{exports[format]()}</span>
        </>
      }
      under_way={m.invoices_exporting()}
    />
  ))
}

type StatementOf = { side: InvoiceSide; team_id: string; from: string; until: string }

/** A statement as paper or for a spreadsheet; nothing can be asked for while the period is none. */
export function StatementButton({ of, format }: { of: StatementOf | null; format: 'pdf' | SheetFormat }) {
  const asked = new URLSearchParams({ ...of, locale: getLocale() }).toString()
  return (
    <DownloadButton
      kind={format === 'pdf' ? 'primary' : 'secondary'}
      path={`/exports/statement.${format}?${asked}`}
      name={`statement.${format}`}
      label={format === 'pdf' ? m.invoices_download() : exports[format]()}
      under_way={m.invoices_statement_under_way()}
      disabled={of === null}
    />
  )
}

type DownloadButtonProps = ButtonLook & {
  path: string
  /** Used where the server names none. */
  name: string
  label: ReactNode
  /** Said while it is on its way. */
  under_way: string
  disabled?: boolean
}

/** Fetches a file with progress; what goes wrong is said, with a way to try again. */
function DownloadButton({ path, name, label, under_way, disabled = false, ...look }: DownloadButtonProps) {
  const { download, pending, share, cancel } = useDownload()
  async function handlePress() {
    const outcome = await download(path, name)
    if (outcome.ok || !outcome.failure) return
    showToast({
      text: failureText(outcome.failure),
      tone: 'trouble',
      action: { label: m.ui_retry(), onAction: () => void handlePress() },
    })
  }
  if (pending)
    return (
      <div className="min-w-52 py-1">
        <ProgressBar label={under_way} value={share} onCancel={cancel} />
      </div>
    )
  return (
    <Button {...look} disabled={disabled} icon={<IconDownload size={18} />} onClick={() => void handlePress()}>
      {label}
    </Button>
  )
}

function failureText({ status }: DownloadFailure): string {
  return status === null ? m.invoices_download_failed() : m.invoices_download_failed_status({ status })
}

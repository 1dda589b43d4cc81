import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { DownloadButton } from './download-button.tsx'
import { exportPath, type ListVariables } from './invoice-filters.ts'

/** The list on screen as a file for a spreadsheet. */
export function ExportButton({ variables }: { variables: ListVariables }) {
  return (
    <DownloadButton
      size="small"
      path={exportPath(variables, getLocale())}
      name="invoices.csv"
      label={m.invoices_export()}
      under_way={m.invoices_exporting()}
    />
  )
}

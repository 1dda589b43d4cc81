import { IconDownload } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { useDownload } from '../../api/use-download.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Spinner } from '../../ui/state/spinner.tsx'

/** One invoice as PDF, in the reader's language. */
export function InvoiceDownload({ number, path }: { number: number; path: string }) {
  const { download, pending } = useDownload()
  async function handlePress() {
    const outcome = await download(`${path}?locale=${getLocale()}`, `${number}.pdf`)
    if (outcome.ok || !outcome.failure) return
    const action = { label: m.ui_retry(), onAction: () => void handlePress() }
    showToast({ text: m.subscriptions_invoices_failed(), tone: 'trouble', action })
  }
  return (
    <span className="flex min-h-11 items-center justify-end">
      {pending ? (
        <Spinner />
      ) : (
        <IconButton
          label={m.subscriptions_invoices_download({ number })}
          icon={<IconDownload size={20} />}
          onClick={() => void handlePress()}
        />
      )}
    </span>
  )
}

import { IconDownload } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { useDownload } from '../../../api/use-download.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Spinner } from '../../../ui/state/spinner.tsx'

type PaperDownloadProps = { label: string; number: number; path: string }

/** One of the operator's papers as PDF, in the reader's language. */
export function PaperDownload({ label, number, path }: PaperDownloadProps) {
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
        <IconButton label={label} icon={<IconDownload size={20} />} onClick={() => void handlePress()} />
      )}
    </span>
  )
}

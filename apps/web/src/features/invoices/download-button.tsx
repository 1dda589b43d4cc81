import { IconDownload } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { useDownload, type DownloadFailure } from '../../api/use-download.ts'
import { Button, type ButtonLook } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { ProgressBar } from '../../ui/show/progress-bar.tsx'

type DownloadButtonProps = ButtonLook & {
  path: string
  /** Used where the server names none. */
  name: string
  label: string
  /** Said while it is on its way. */
  under_way: string
}

/** Fetches a file with progress; what goes wrong is said, with a way to try again. */
export function DownloadButton({ path, name, label, under_way, ...look }: DownloadButtonProps) {
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
    <Button {...look} icon={<IconDownload size={18} />} onClick={() => void handlePress()}>
      {label}
    </Button>
  )
}

function failureText({ status }: DownloadFailure): string {
  return status === null ? m.invoices_download_failed() : m.invoices_download_failed_status({ status })
}

import { IconDownload, IconFileExport } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { useDownload } from '../../api/use-download.ts'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { ProgressBar } from '../../ui/show/progress-bar.tsx'
import { DataExportQuery, SettingsRequestExport, type DataExportCard as Export } from './settings-screen.generated.ts'

const LOOK_EVERY_MS = 1_000

/** Everything that is kept of the viewer, in one file that is made while they wait. */
export function DataExportCard({ first }: { first: Export | null }) {
  const made = useExport(first)
  const isRunning = made !== null && !made.is_ready && !made.has_failed
  return (
    <Card title={m.users_export_title()}>
      <p className="mb-3 text-soft">{m.users_export_text()}</p>
      {isRunning && <ProgressBar label={m.users_export_running()} value={made.progress / 100} />}
      {made?.has_failed && <p className="mb-3 text-trouble-ink">{m.users_export_failed()}</p>}
      {!isRunning && (
        <div className="flex flex-wrap items-center gap-3">
          {made?.url && <DownloadButton url={made.url} />}
          <AskButton isThere={Boolean(made?.url)} again={made !== null} />
        </div>
      )}
      {made?.url && (
        <p className="figures mt-2 text-sm text-soft">
          {m.users_export_until({ time: formatDateTime(made.expires_at) })}
        </p>
      )}
    </Card>
  )
}

function AskButton({ isThere, again }: { isThere: boolean; again: boolean }) {
  const refusal = refusalText(refusalOf(useViewer(), 'account.export', {}))
  const [ask, { pending }] = useWrite(SettingsRequestExport)
  return (
    <Button
      kind={isThere ? 'quiet' : 'secondary'}
      icon={<IconFileExport aria-hidden="true" size={20} />}
      pending={pending}
      disabledReason={refusal}
      onClick={() => void ask({ input: { again } })}
    >
      {isThere ? m.users_export_again() : m.users_export_start()}
    </Button>
  )
}

function DownloadButton({ url }: { url: string }) {
  const { download, pending } = useDownload()

  async function fetchIt() {
    const outcome = await download(url, 'waybill-my-data.json')
    if (!outcome.ok && outcome.failure) showToast({ text: m.users_export_lost(), tone: 'trouble' })
  }

  return (
    <Button icon={<IconDownload aria-hidden="true" size={20} />} pending={pending} onClick={() => void fetchIt()}>
      {m.users_export_download()}
    </Button>
  )
}

/** Looks again while it is being made. */
function useExport(first: Export | null): Export | null {
  const [known, setKnown] = useState({ of: first, now: first })
  const made = known.of === first ? known.now : first
  const isRunning = made !== null && !made.is_ready && !made.has_failed
  useEffect(() => {
    if (!isRunning) return
    const abort = new AbortController()
    const timer = setInterval(() => {
      request(DataExportQuery, {}, { signal: abort.signal })
        .then(({ dataExport }) => setKnown({ of: first, now: dataExport }))
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
        })
    }, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [isRunning, first])
  return made
}

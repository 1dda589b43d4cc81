import { IconTool } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { serverUrl } from '../api/server.ts'
import { safeNext } from '../session/navigation-guard.ts'
import { Button } from '../ui/action/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'

const EVERY_MS = 5_000

/** Looks whether the server serves again, and goes back to where the user was by itself. */
function MaintenanceScreen() {
  const [pending, setPending] = useState(false)
  const navigate = useNavigate()
  const next = safeNext(useSearchParams()[0].get('next')) ?? '/'

  useEffect(() => {
    const abort = new AbortController()
    const look = async () => (await serves(abort.signal)) && navigate(next, { replace: true })
    const timer = setInterval(() => void look(), EVERY_MS)
    return () => {
      abort.abort()
      clearInterval(timer)
    }
  }, [navigate, next])

  async function tryNow() {
    setPending(true)
    if (await serves()) return navigate(next, { replace: true })
    setPending(false)
  }

  return (
    <MessagePage icon={<IconTool size={30} />} title={m.app_maintenance_title()} text={m.app_maintenance_text()}>
      <Button pending={pending} onClick={() => void tryNow()}>
        {m.ui_retry()}
      </Button>
      <p className="basis-full text-sm text-faint">{m.pages_maintenance_watching()}</p>
    </MessagePage>
  )
}

async function serves(signal?: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(serverUrl('/readyz'), { signal: signal ?? null })).ok
  } catch {
    return false
  }
}

export { MaintenanceScreen as Component }

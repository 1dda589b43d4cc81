import { useEffect } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { unasked } from '../../ui/form/use-unsaved-changes.ts'

type Told = { kind?: string; url?: string; until?: number }

/**
 * The service worker's messages to the page: a notification was tapped, or this device was signed out. Draws nothing.
 */
export function PushMessages() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!worker) return
    const hear = ({ data, ports }: MessageEvent<Told | null>) => {
      if (data?.kind === 'OPEN') {
        if (!data.url?.startsWith('/') || Date.now() > (data.until ?? 0)) return
        ports[0]?.postMessage(true) // else another page takes it
        void navigate(data.url)
      } else if (data?.kind === 'LOGOUT') void navigate(`${href('/logout')}?keep`, { state: unasked })
      else if (data?.kind) void revalidate()
    }
    worker.addEventListener('message', hear)
    return () => worker.removeEventListener('message', hear)
  }, [navigate, revalidate])
  return null
}

import { useEffect } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { unasked } from '../../ui/form/use-unsaved-changes.ts'
import { workPushed } from './work-pushed.ts'

type Told = { kind?: string; url?: string; until?: number }

/**
 * The service worker's messages to the page: a notification was tapped, work was given, or this device was signed out.
 * Draws nothing.
 */
export function PushMessages() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!worker) return
    const takes: Record<string, (data: Told, ports: readonly MessagePort[]) => void> = {
      OPEN({ url, until = 0 }, [port]) {
        if (!url?.startsWith('/') || Date.now() > until) return
        port?.postMessage(true) // else another page takes it
        void navigate(url)
      },
      LOGOUT: () => void navigate(`${href('/logout')}?keep`, { state: unasked }),
      WORK: () => workPushed.emit(),
    }
    const hear = ({ data, ports }: MessageEvent<Told | null>) => {
      if (data?.kind) (takes[data.kind] ?? (() => void revalidate()))(data, ports)
    }
    worker.addEventListener('message', hear)
    return () => worker.removeEventListener('message', hear)
  }, [navigate, revalidate])
  return null
}

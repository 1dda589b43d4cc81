import { useEffect } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { unasked } from '../../ui/form/use-unsaved-changes.ts'

/** What the service worker says to the page: a notification was tapped, or this device was signed out. Draws nothing. */
export function PushMessages() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!worker) return
    const hear = ({ data }: MessageEvent<{ kind?: string; url?: string } | null>) => {
      if (data?.kind === 'OPEN' && data.url?.startsWith('/')) void navigate(data.url)
      else if (data?.kind === 'LOGOUT') void navigate(href('/logout'), { state: unasked })
      else if (data?.kind) void revalidate()
    }
    worker.addEventListener('message', hear)
    return () => worker.removeEventListener('message', hear)
  }, [navigate, revalidate])
  return null
}

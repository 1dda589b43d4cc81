import { useRef, useState } from 'react'
import { nativeApp } from '../native/app.ts'
import { readAccessToken } from './access-token.ts'
import { serverUrl } from './server.ts'

/** The server's answer, or null when it could not be reached. */
export type DownloadFailure = { status: number | null }
type Outcome = { ok: true } | { ok: false; failure: DownloadFailure } | { ok: false; failure: null }

/** Fetches a file for the user to keep: PDF, export. A press while it runs does nothing; it can be given up. */
export function useDownload() {
  const [progress, setProgress] = useState<{ share: number | null } | null>(null)
  const abort = useRef<AbortController | null>(null)

  /** `name` is used where the server gives none. Giving it up is no failure. */
  async function download(path: string, name: string): Promise<Outcome> {
    if (abort.current) return { ok: false, failure: null }
    const running = new AbortController()
    abort.current = running
    setProgress({ share: null })
    try {
      const response = await get(path, running.signal)
      if (!response.ok) return { ok: false, failure: { status: response.status } }
      await saveFile(await contentOf(response, (share) => setProgress({ share })), nameOf(response) ?? name)
      return { ok: true }
    } catch (error) {
      if (running.signal.aborted) return { ok: false, failure: null }
      if (error instanceof TypeError) return { ok: false, failure: { status: null } }
      throw error
    } finally {
      abort.current = null
      setProgress(null)
    }
  }

  return { download, pending: progress !== null, share: progress?.share ?? null, cancel: () => abort.current?.abort() }
}

function get(path: string, signal: AbortSignal) {
  const token = readAccessToken()
  return fetch(serverUrl(path), {
    signal,
    credentials: 'same-origin',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  })
}

async function contentOf(response: Response, onShare: (share: number | null) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const total = Number(response.headers.get('content-length') ?? 0)
  const chunks: BlobPart[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value)
    received += part.value.byteLength
    onShare(total > 0 ? Math.min(received / total, 1) : null)
  }
  return new Blob(chunks, { type })
}

function nameOf(response: Response): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : null
}

/** Hands a file to whoever asked for it: the browser's downloads, or the system around the app. */
export async function saveFile(content: Blob, name: string) {
  if (nativeApp) return nativeApp.handOver(content, name)
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Safari reads the content after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

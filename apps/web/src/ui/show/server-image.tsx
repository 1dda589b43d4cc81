import { type ComponentProps, useEffect, useState } from 'react'
import { readAccessToken } from '../../api/access-token.ts'
import { serverUrl } from '../../api/server.ts'

/**
 * A picture that the server keeps (`/files/…`). A browser asks for it itself, with its cookie; a shell has none, and asks
 * with its token.
 */
export const ServerImage = import.meta.env.MODE === 'shell' ? AskedImage : 'img'

function AskedImage({ src, alt = '', ...props }: ComponentProps<'img'>) {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (!src?.startsWith('/')) return setShown(src) // of this device, or of a storage that needs no token
    const asking = new AbortController()
    let url: string | undefined
    void picture(src, asking.signal).then(
      (found) => !asking.signal.aborted && setShown((url = URL.createObjectURL(found))),
      () => undefined, // its words stand in its place
    )
    return () => {
      asking.abort()
      if (url) URL.revokeObjectURL(url)
      setShown(undefined) // never one picture under the name of another
    }
  }, [src])
  return <img {...props} src={shown} alt={alt} />
}

async function picture(path: string, signal: AbortSignal): Promise<Blob> {
  const token = readAccessToken()
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {}
  const response = await fetch(serverUrl(path), { signal, headers })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.blob()
}

import type { ComponentProps, MouseEvent } from 'react'
import { m } from '@waybill/locales/messages'
import { useDownload } from '../../api/use-download.ts'
import { showToast } from '../overlay/toast.ts'

/** A link to a file that the server keeps. A shell fetches it with its token, and hands it to the system. */
export const ServerLink = import.meta.env.MODE === 'shell' ? AskedLink : 'a'

function AskedLink({ href, download: name, children, ...props }: ComponentProps<'a'>) {
  const { download } = useDownload()
  async function handleClick(event: MouseEvent) {
    event.preventDefault()
    const outcome = await download(href ?? '', typeof name === 'string' && name ? name : nameIn(href ?? ''))
    if (!outcome.ok && outcome.failure) showToast({ text: m.native_download_failed(), tone: 'trouble' })
  }
  return (
    <a {...props} href={href} onClick={(event) => void handleClick(event)}>
      {children}
    </a>
  )
}

/** Where the server names none. */
function nameIn(href: string): string {
  return new URL(href, location.href).pathname.split('/').at(-1) || 'file'
}

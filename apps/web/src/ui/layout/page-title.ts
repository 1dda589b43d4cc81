import { useEffect } from 'react'
import { m } from '@waybill/locales/messages'

let title = ''
let unread = 0

/** Names the page: in the browser's tab, and for whoever has the title read out. */
export function usePageTitle(text: string) {
  useEffect(() => {
    title = `${text} · ${m.app_name()}`
    write()
  }, [text])
}

/** How much waits to be read, before the name. */
export function countInTitle(count: number) {
  unread = count
  write()
}

/** The page's name without the count. */
export function pageTitle(): string {
  return title
}

function write() {
  if (title) document.title = unread > 0 ? `(${unread}) ${title}` : title
}

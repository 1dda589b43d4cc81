import { useEffect } from 'react'
import { isTyping } from '../ui/layout/use-list-keys.ts'

/** `?` lists the keys, `/` goes to the search box of the screen (`type="search"`). */
export function useShellKeys(onHelp: () => void) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"]')) return
      if (event.key === '?') onHelp()
      else if (event.key === '/') document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  })
}

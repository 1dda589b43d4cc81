import { useEffect } from 'react'
import { isTyping } from '../../../ui/layout/use-list-keys.ts'

/** Single letters as shortcuts of the review; off while a dialog is open or somebody types. */
export function useReviewKeys(keys: Readonly<Record<string, () => void>>) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"]') || !Object.hasOwn(keys, event.key)) return
      keys[event.key]?.()
      event.preventDefault()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  })
}

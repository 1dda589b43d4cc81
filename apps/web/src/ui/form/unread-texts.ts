import { createContext } from 'react'

/** The key of the draft that the form around a number box keeps on this device; null where it keeps none. */
export const DraftOfForm = createContext<string | null>(null)

const keyOf = (draft: string) => `unread_numbers:${draft}`

/** The text that stood in a box of this draft and was no number yet: a draft holds numbers only, and would lose it. */
export function unreadTextOf(draft: string | null, name: string | undefined): string | null {
  return draft === null || name === undefined ? null : (textsOf(draft)[name] ?? null)
}

/** Keeps the text for as long as this tab is open; null once it is a number, or gone. */
export function keepUnreadText(draft: string | null, name: string | undefined, text: string | null) {
  if (draft === null || name === undefined || unreadTextOf(draft, name) === text) return
  const { [name]: _, ...others } = textsOf(draft)
  try {
    sessionStorage.setItem(keyOf(draft), JSON.stringify(text === null ? others : { ...others, [name]: text }))
  } catch {
    // A full or forbidden storage costs a text that would have to be changed anyway.
  }
}

export function forgetUnreadTexts(draft: string) {
  sessionStorage.removeItem(keyOf(draft))
}

function textsOf(draft: string): Record<string, string> {
  return JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? '{}') as Record<string, string>
}

import { useState } from 'react'
import { isImpersonating } from '../../api/access-token.ts'

/** What is being written in each conversation, kept on this device until it is sent or its writer signs out. */
export function useMessageDraft(job_id: string, taker_team_id: string) {
  const place = `chat_draft:${job_id}:${taker_team_id}`
  // Staff in a member's place leave nothing behind in their own browser.
  const [storage] = useState(() => (isImpersonating() ? sessionStorage : localStorage))
  const [text, setText] = useState(() => storage.getItem(place) ?? '')
  function change(next: string) {
    setText(next)
    if (next) storage.setItem(place, next)
    else storage.removeItem(place)
  }
  return [text, change] as const
}

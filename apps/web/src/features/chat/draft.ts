import { useState } from 'react'

/** What is being written in each conversation, kept on this device until it is sent or its writer signs out. */
export function useDraft(job_id: string, taker_team_id: string) {
  const place = `chat_draft:${job_id}:${taker_team_id}`
  const [text, setText] = useState(() => localStorage.getItem(place) ?? '')
  function change(next: string) {
    setText(next)
    if (next) localStorage.setItem(place, next)
    else localStorage.removeItem(place)
  }
  return [text, change] as const
}

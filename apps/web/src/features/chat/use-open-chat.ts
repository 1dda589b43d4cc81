import { useMatch, useSearchParams } from 'react-router'

export type OpenChat = { job_id: string | null; taker_team_id: string | null }

/** The conversation in the address: the job's, and for a poster the taker's beside it. */
export function useOpenChat(): OpenChat {
  const match = useMatch('/chat/:id')
  const [search] = useSearchParams()
  return { job_id: match?.params.id ?? null, taker_team_id: search.get('with') }
}

export const isNoChat = ({ job_id }: OpenChat) => job_id === null

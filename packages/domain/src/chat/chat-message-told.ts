/** The payload of the live event `ChatMessage`: the message as the API answers it, and the job it is about. */
export type ChatMessageTold = {
  job_id: string
  job_number: string
  message: {
    id: string
    number: number
    body: string
    created_at: string
    captured_at: string | null
    team_id: string
    is_seen: boolean
    participation: {
      id: string
      messageable: { id: string; avatar_url: string | null; name_first: string; name_last: string }
      conversation: { id: string; job_id: string; taker_team_id: string }
    }
    notifications: { is_seen: boolean; messageable_id: string; is_sender: boolean }[]
  }
}

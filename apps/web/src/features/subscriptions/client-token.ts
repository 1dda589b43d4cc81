import { readAccessToken } from '../../api/access-token.ts'
import { serverUrl } from '../../api/server.ts'

/** What Stripe's script takes a card with (spec §7). @throws when there is none to be had */
export async function clientToken(user_id: string, team_id: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(serverUrl('/payments/client-token'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${readAccessToken() ?? ''}` },
    body: JSON.stringify({ applicationUsername: user_id, customerId: team_id }),
    signal,
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return ((await response.json()) as { clientToken: string }).clientToken
}

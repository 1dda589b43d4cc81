import { readAccessToken } from '../../../api/access-token.ts'
import { serverUrl } from '../../../api/server.ts'

type Asking = { userId: string; teamId: string; signal: AbortSignal }

/** The token with which Stripe's script takes a card (spec §7). @throws when there is none to be had */
export async function clientToken(asking: Asking): Promise<string> {
  return (await ask<{ clientToken: string }>('/payments/client-token', asking)).clientToken
}

/** Stripe's page where a direct debit is set up. @throws when there is none to be had */
export async function debitPage(asking: Asking): Promise<string> {
  return (await ask<{ url: string }>('/payments/debit-page', asking)).url
}

async function ask<Answer>(path: string, { userId, teamId, signal }: Asking): Promise<Answer> {
  const response = await fetch(serverUrl(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${readAccessToken() ?? ''}` },
    body: JSON.stringify({ applicationUsername: userId, customerId: teamId }),
    signal,
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await response.json()) as Answer
}

import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

export function newSigningSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** A secret as receivers are given it (Standard Webhooks). */
export function shownSecret(secret: Buffer): string {
  return `whsec_${secret.toString('base64')}`
}

export type Signed = { id: string; at: Date; body: string; secrets: readonly Buffer[] }

/** The headers of Standard Webhooks: signed over id, moment and body, once for each secret that is good. */
export function signedHeaders({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const over = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(over).digest('base64')}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { PaymentMessage } from '../../payment-messages.sql.ts'
import { ForgedMessage } from '../store-port.ts'
import type { GooglePlayAccount } from '../store-accounts.ts'

type Sender = NonNullable<GooglePlayAccount['messages']>
type Posted = { authorization: string | undefined; body: unknown; now: Date }

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

const posted = z.object({ message: z.object({ data: z.base64(), messageId: z.string().min(1).max(200) }) })
const about = z.object({ purchaseToken: z.string().min(1).max(2_000) })
const told = z.object({
  packageName: z.string(),
  subscriptionNotification: about.optional(),
  voidedPurchaseNotification: about.optional(),
})

/** Google's keys are asked for once, and again when a token names one that is not among them. */
const keysOf = new WeakMap<Sender, ReturnType<typeof createRemoteJWKSet>>()

/**
 * A message of Play's by Pub/Sub (Real-time developer notifications), as the purchase to be read again; null for a
 * message about none. The sender shows a token of the operator's own account, made out to our address.
 * @throws ForgedMessage
 */
export async function googleMessageOf(
  account: GooglePlayAccount,
  { authorization, body, now }: Posted,
): Promise<PaymentMessage | null> {
  if (!account.messages) throw new ForgedMessage('GOOGLE_PLAY_PUSH_ACCOUNT is not set.')
  await checkSender(account.messages, authorization, now)
  const { data: pushed } = posted.safeParse(body)
  const { data } = told.safeParse(pushed && jsonOf(Buffer.from(pushed.message.data, 'base64').toString()))
  if (!pushed || data?.packageName !== account.package_name) throw new ForgedMessage('It is not about our app.')
  const token = (data.subscriptionNotification ?? data.voidedPurchaseNotification)?.purchaseToken
  if (!token) return null
  const line = createHash('sha256').update(token).digest('hex')
  return { id: `google-${pushed.message.messageId}`, object: 'google', object_id: token, customer_id: `google-${line}` }
}

async function checkSender(sender: Sender, authorization: string | undefined, now: Date): Promise<void> {
  const keys = keysOf.get(sender) ?? createRemoteJWKSet(new URL(sender.keys_url), { timeoutDuration: 5_000 })
  keysOf.set(sender, keys)
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: ISSUERS,
      audience: sender.audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
    })
    if (payload['email'] === sender.account && payload['email_verified'] === true) return
  } catch (error) {
    if (!isForged(error)) throw error
    throw new ForgedMessage(error.code)
  }
  throw new ForgedMessage('It was sent by another account.')
}

/** Google's keys could not be read: that says nothing of the token. */
const unread: readonly string[] = [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code]

function isForged(error: unknown): error is errors.JOSEError {
  return error instanceof errors.JOSEError && !unread.includes(error.code)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { OutsideError } from '../outside/call-outside.ts'
import type { ApnsAccount } from './app-accounts.ts'
import { createHash } from 'node:crypto'
import { dataOf, fitting, isShown } from './app-payload.ts'
import { type AskHttp2, http2Session } from './http2-session.ts'
import { CredentialsError } from './provider-error.ts'
import type { PushLetter } from './push.ts'

const refused = z.object({ reason: z.string() })
/** Apple takes a token between twenty minutes and an hour of age, and no new one sooner. */
const TOKEN_MS = 40 * 60_000
const MOST_COLLAPSE_BYTES = 64

/** The token is none, or not any more. */
const gone = new Set(['BadDeviceToken', 'ExpiredToken', 'Unregistered'])
const notOurs = new Set([
  'BadCertificateEnvironment',
  'BadTopic',
  'DeviceTokenNotForTopic',
  'InvalidProviderToken',
  'MissingProviderToken',
  'TopicDisallowed',
])

/** Apple's push service, by a token of the operator's key: to the apps on iOS. */
export function apns(
  account: ApnsAccount,
  now: () => Date = () => new Date(),
  ask: AskHttp2 = http2Session(account.url),
) {
  const tokens = providerTokens(account, now)
  return async (device: string, letter: PushLetter): Promise<'sent' | 'gone'> => {
    const headers = { authorization: `bearer ${await tokens.current()}`, ...headersFor(letter, account.topic, now()) }
    const { status, text } = await ask({
      path: `/3/device/${device.toLowerCase()}`,
      headers,
      body: JSON.stringify(payloadOf(letter)),
    })
    if (status === 200) return 'sent'
    const reason = reasonOf(text)
    if (status === 410 || gone.has(reason)) return 'gone'
    // Of a clock that is wrong, or of a token that another node has replaced: the next try brings a new one.
    if (reason === 'ExpiredProviderToken') tokens.renew()
    if (notOurs.has(reason))
      throw new CredentialsError('Apple', 'APNS_KEY, APNS_KEY_ID, IOS_TEAM_ID and APP_ID', reason)
    throw new OutsideError('refused', `Apple answered ${status} ${reason}.`)
  }
}

function headersFor({ id, content, ttl_seconds }: PushLetter, topic: string, now: Date) {
  return {
    'apns-id': id, // tried again it is the same message
    'apns-topic': topic,
    'apns-push-type': isShown(content) ? 'alert' : 'background',
    'apns-priority': isShown(content) ? '10' : '5', // Apple refuses 10 for what shows nothing
    'apns-expiration': String(Math.floor(now.getTime() / 1000) + ttl_seconds),
    // Only what is shown is replaced: a message that takes one back must not be taken for the next of its kind.
    ...(isShown(content) && { 'apns-collapse-id': collapseId(content.tag) }),
  }
}

function payloadOf({ content }: PushLetter) {
  if (!isShown(content)) {
    const tag = 'tag' in content && { tag: collapseId(content.tag) }
    return { aps: { 'content-available': 1 }, ...dataOf(content), ...tag }
  }
  return fitting(content.description, (body) => ({
    aps: { alert: { title: content.name, body }, sound: 'default', 'thread-id': content.group },
    ...dataOf(content),
  }))
}

function collapseId(tag: string): string {
  return Buffer.byteLength(tag) <= MOST_COLLAPSE_BYTES ? tag : createHash('sha256').update(tag).digest('base64url')
}

function providerTokens({ key, key_id, team_id }: ApnsAccount, now: () => Date) {
  let held: { token: Promise<string>; made: number } | null = null
  const sign = async (made: number) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: key_id })
      .setIssuer(team_id)
      .setIssuedAt(Math.floor(made / 1000))
      .sign(await importPKCS8(key, 'ES256'))
  return {
    current() {
      const made = now().getTime()
      if (!held || made - held.made > TOKEN_MS) held = { token: sign(made), made }
      return held.token
    },
    renew() {
      held = null
    },
  }
}

function reasonOf(text: string): string {
  try {
    return refused.parse(JSON.parse(text)).reason
  } catch {
    return 'without a reason'
  }
}

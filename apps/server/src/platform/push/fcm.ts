import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { OutsideError } from '../outside/outside-error.ts'
import type { ServiceAccount } from './app-accounts.ts'
import { dataOf, fitting, isShown } from './app-payload.ts'
import { CredentialsError } from './provider-error.ts'
import type { PushLetter } from './push.ts'
import { askProvider } from './ask-provider.ts'

const FIREBASE = 'https://fcm.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** Google's tokens last an hour: one is asked for again before it has run out on the way. */
const EARLY_MS = 5 * 60_000

const granted = z.object({ access_token: z.string(), expires_in: z.number() })
const refused = z.object({
  error: z.object({ status: z.string(), details: z.array(z.object({ errorCode: z.string().optional() })).default([]) }),
})

/** Firebase Cloud Messaging, HTTP v1: to the apps on Android. */
export function fcm(account: ServiceAccount, now: () => Date = () => new Date(), base = FIREBASE) {
  const accessToken = accessTokens(account, now)
  const url = new URL(`/v1/projects/${account.project_id}/messages:send`, base)
  return async (token: string, letter: PushLetter): Promise<'sent' | 'gone'> => {
    const authorization = `Bearer ${await accessToken()}`
    const { status, body } = await askProvider({ url, headers: { authorization }, json: messageFor(token, letter) })
    if (status === 200) return 'sent'
    const code = codeOf(body)
    // The app is gone, or its token has changed. A token that is none is no better.
    if (code === 'UNREGISTERED') return 'gone'
    if (status === 400 && code === 'INVALID_ARGUMENT' && /registration token/i.test(JSON.stringify(body))) return 'gone'
    if (status === 401 || status === 403) throw new CredentialsError('Firebase', 'FCM_SERVICE_ACCOUNT', code)
    throw new OutsideError('refused', `Firebase answered ${status} ${code}.`)
  }
}

function messageFor(token: string, { content, ttl_seconds }: PushLetter) {
  const tag = 'tag' in content && { collapse_key: content.tag }
  const android = { priority: isShown(content) ? 'HIGH' : 'NORMAL', ttl: `${ttl_seconds}s`, ...tag }
  if (!isShown(content)) return { message: { token, data: dataOf(content), android } }
  const notification = { tag: content.tag, channel_id: content.group }
  return fitting(content.description, (description) => ({
    message: {
      token,
      notification: { title: content.name, body: description },
      data: dataOf(content),
      android: { ...android, notification },
    },
  }))
}

/** One access token for all messages, until shortly before it runs out. */
function accessTokens({ client_email, private_key, token_uri }: ServiceAccount, now: () => Date) {
  let held: Promise<{ token: string; until: number }> | null = null
  const grant = async () => {
    const seconds = Math.floor(now().getTime() / 1000)
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(await importPKCS8(private_key, 'RS256'))
    const form = new URLSearchParams({ grant_type: GRANT, assertion })
    const { status, body } = await askProvider({ url: new URL(token_uri), form })
    if (status === 400 || status === 401 || status === 403)
      throw new CredentialsError('Google', 'FCM_SERVICE_ACCOUNT', `it answered ${status}`)
    const parsed = granted.safeParse(body)
    if (status !== 200 || !parsed.success)
      throw new OutsideError('refused', `Google gave no token, it answered ${status}.`)
    return { token: parsed.data.access_token, until: now().getTime() + parsed.data.expires_in * 1000 - EARLY_MS }
  }
  return async () => {
    if (held && (await held).until > now().getTime()) return (await held).token
    const asked = grant()
    held = asked
    asked.catch(() => (held = held === asked ? null : held))
    return (await asked).token
  }
}

/** What went wrong in Firebase's words: the finer one where it gives two. */
function codeOf(body: unknown): string {
  const { data } = refused.safeParse(body)
  return data?.error.details.find(({ errorCode }) => errorCode)?.errorCode ?? data?.error.status ?? 'without a reason'
}

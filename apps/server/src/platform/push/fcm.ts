import { z } from 'zod'
import { askProvider } from '../outside/ask-provider.ts'
import { googleTokens } from '../outside/google-tokens.ts'
import { OutsideError } from '../outside/call-outside.ts'
import type { ServiceAccount } from './app-accounts.ts'
import { dataOf, fitting, isShown } from './app-payload.ts'
import { CredentialsError } from './provider-error.ts'
import type { PushLetter } from './push.ts'

const FIREBASE = 'https://fcm.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const refused = z.object({
  error: z.object({ status: z.string(), details: z.array(z.object({ errorCode: z.string().optional() })).default([]) }),
})

/** Firebase Cloud Messaging, HTTP v1: to the apps on Android. */
export function fcm(account: ServiceAccount, now: () => Date = () => new Date(), base = FIREBASE) {
  const unknown = (said: string) => new CredentialsError('Google', 'FCM_SERVICE_ACCOUNT', said)
  const accessToken = googleTokens(account, { scope: SCOPE, now, refused: unknown })
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

/** The error code in Firebase's words: the finer one where it gives two. */
function codeOf(body: unknown): string {
  const { data } = refused.safeParse(body)
  return data?.error.details.find(({ errorCode }) => errorCode)?.errorCode ?? data?.error.status ?? 'without a reason'
}

import { fetchJson } from '../outside/fetch-json.ts'
import { OutsideError } from '../outside/call-outside.ts'
import type { PushContent } from '@waybill/domain/notifications/push-message'
import type { Push, PushLetter } from './push.ts'

const limits = { timeout_ms: 10_000, max_bytes: 64_000 }

export type OneSignalAccount = { app_id: string; key: string; url: string }

/** The phone apps, through OneSignal: they log in there with the user's id as external id, and out when they sign out. */
export function oneSignal({ app_id, key, url }: OneSignalAccount): NonNullable<Push['toApps']> {
  return async (letter) => {
    const { status, body } = await fetchJson({
      url: new URL('/notifications', url),
      method: 'POST',
      headers: { authorization: `Key ${key}` },
      body: { app_id, ...requestOf(letter) },
      ...limits,
    })
    // Somebody without the app is no fault: that is answered with 200 and no id.
    if (status !== 200) throw new OutsideError('refused', `OneSignal answered ${status}: ${JSON.stringify(body)}`)
  }
}

function requestOf({ id, content, ttl_seconds }: PushLetter) {
  return {
    // The same message tried again is recognised as the same.
    idempotency_key: id,
    target_channel: 'push',
    include_aliases: { external_id: [content.user_id] },
    ttl: ttl_seconds,
    data: content,
    ...shown(content),
  }
}

/** OneSignal demands the language `en`; what stands there is in the user's own. */
function shown(content: PushContent) {
  if (!('name' in content)) return { content_available: true, ...('tag' in content && { collapse_id: content.tag }) }
  return {
    headings: { en: content.name },
    contents: { en: content.description },
    collapse_id: content.tag,
    thread_id: content.group,
  }
}

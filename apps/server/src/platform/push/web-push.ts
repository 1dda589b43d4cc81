import { createHash } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { PushContent } from '@waybill/domain/notifications/push-message'
import { OutsideError } from '../outside/call-outside.ts'
import type { PostOutside } from '../outside/post-outside.ts'
import type { Push } from './push.ts'
import type { VapidKeys } from './vapid-keys.ts'

const PATIENCE_MS = 10_000

type Needs = {
  keys: () => Promise<VapidKeys>
  /** Whom a push service can turn to: `mailto:` or https. */
  subject: string
  post: PostOutside
}

/** Web Push (RFC 8030, 8291, 8292): straight to the service of each browser, encrypted for that browser alone. */
export function webPush({ keys, subject, post }: Needs): Pick<Push, 'toBrowser' | 'publicKey'> {
  return {
    publicKey: async () => (await keys()).publicKey,
    async toBrowser({ endpoint, p256dh, auth }, { content, ttl_seconds }) {
      const topic = topicOf(content)
      const urgency = content.kind === 'WITHDRAW' ? 'low' : 'high'
      const made = await buildPushPayload(
        { data: content, options: { ttl: ttl_seconds, urgency, ...(topic && { topic }) } },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        { ...(await keys()), subject },
      ).catch(() => null)
      // Keys that are no keys: nobody could ever read what is sent there.
      if (!made) return 'gone'
      const { headers, body } = made
      const { status } = await post({ url: new URL(endpoint), headers, body, timeout_ms: PATIENCE_MS })
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) {
        throw new OutsideError('refused', `${new URL(endpoint).host} answered ${status}.`)
      }
      return 'sent'
    },
  }
}

/** What waits at the push service under the same topic is replaced; at most 32 letters of base64url (RFC 8030 §5.4). */
function topicOf(content: PushContent): string | null {
  return 'tag' in content ? createHash('sha256').update(content.tag).digest('base64url').slice(0, 32) : null
}

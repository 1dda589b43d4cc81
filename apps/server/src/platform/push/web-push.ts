import { createHash, generateKeyPairSync } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { z } from 'zod'
import type { PushContent } from '@waybill/domain/notifications/push-message'
import { OutsideError } from '../outside/call-outside.ts'
import type { PostOutside } from '../outside/post-outside.ts'
import type { Push } from './push.ts'
import type { Db } from '../database/database.ts'
import { secretOf } from '../secrets/secrets.sql.ts'

const PATIENCE_MS = 10_000

type Needs = {
  keys: () => Promise<VapidKeys>
  /** The contact for a push service: `mailto:` or https. */
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

/**
 * A message that waits at the push service under the same topic is replaced; at most 32 letters of base64url (RFC 8030
 * §5.4).
 */
function topicOf(content: PushContent): string | null {
  return 'tag' in content ? createHash('sha256').update(content.tag).digest('base64url').slice(0, 32) : null
}

/** Says to the push services that it is always the same house that sends (RFC 8292). A new pair would cut off every device. */
const vapidKeys = { name: 'vapid', shape: z.object({ publicKey: z.string(), privateKey: z.string() }), make: newPair }
export type VapidKeys = z.output<typeof vapidKeys.shape>

/** Made at the first start, the same for every node. */
export function vapidKeysOf(db: Db): Promise<VapidKeys> {
  return secretOf(db, vapidKeys)
}

function newPair(): VapidKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d! }
}

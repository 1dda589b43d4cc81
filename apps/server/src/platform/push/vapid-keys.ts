import { generateKeyPairSync } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { secretOf } from '../secrets/secrets.sql.ts'

/** Says to the push services that it is always the same house that sends (RFC 8292). A new pair would cut off every device. */
const vapidKeys = { name: 'vapid', shape: z.object({ publicKey: z.string(), privateKey: z.string() }), make }
export type VapidKeys = z.output<typeof vapidKeys.shape>

/** Made at the first start, the same for every node. */
export function vapidKeysOf(db: Db): Promise<VapidKeys> {
  return secretOf(db, vapidKeys)
}

function make(): VapidKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d! }
}

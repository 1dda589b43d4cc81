import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from '@waybill/domain/errors/validation'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { Platform } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Parts } from '../../platform/http/parts.ts'
import { callOutside } from '../../platform/outside/call-outside.ts'
import { secretOf } from '../../platform/secrets/secrets.sql.ts'

const PATH = '/public-address'
const TIMEOUT_MS = 10_000
const token = z.string().regex(/^[0-9a-f]{32}$/)
const notFound = { errors: [{ message: 'Not found.', extensions: { code: 'NOT_FOUND' } }] }

/** Every node answers alike: behind a balancer another one than the asker may be reached. */
const key = { name: 'public_address', shape: z.string(), make: () => randomBytes(32).toString('base64url') }

async function proofOf(db: Db, asked: string): Promise<string> {
  return createHmac('sha256', await secretOf(db, key))
    .update(asked)
    .digest('hex')
}

/** `GET /public-address/:token`: proves that this installation answers, whatever the address in front of it. */
export function publicAddressRoutes(app: FastifyInstance, { platform }: Parts) {
  app.get<{ Params: { token: string } }>(`${PATH}/:token`, async ({ params }, reply) => {
    const asked = token.safeParse(params.token)
    if (!asked.success) return reply.code(404).send(notFound)
    return reply
      .type('text/plain')
      .header('cache-control', 'no-store')
      .send(await proofOf(platform.databases.db, asked.data))
  })
}

/** Fetches a random token from `PUBLIC_URL`, and from nowhere else: no redirect is followed. @throws why it is not reached */
export async function reachPublicAddress({ config, databases: { db } }: Platform, locale: Language): Promise<void> {
  const { public_url: address } = config
  const asked = randomBytes(16).toString('hex')
  const expected = await proofOf(db, asked)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const url = `${address}${PATH}/${asked}`
  const answer = await callOutside(new URL(address).host, () => fetch(url, { redirect: 'manual', signal })).catch(
    (error: unknown) => {
      throw new Error(m.setup_test_public_url_unreachable({ address, reason: reasonOf(error) }, { locale }))
    },
  )
  const to = answer.headers.get('location')
  if (to !== null) throw new Error(m.setup_test_public_url_redirected({ address, to }, { locale }))
  if (!answer.ok)
    throw new Error(m.setup_test_public_url_status({ address, status: String(answer.status) }, { locale }))
  if ((await answer.text()) !== expected) throw new Error(m.setup_test_public_url_other({ address }, { locale }))
}

/** `fetch` says only that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? (error instanceof Error ? error.name : String(error))
}

import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../../platform/http/parts.ts'
import { type PaymentMessage, receivePaymentMessage } from '../../../platform/payments/payment-messages.sql.ts'
import { appleMessageOf } from '../../../platform/payments/stores/apple/apple-messages.ts'
import { ForgedMessage } from '../../../platform/payments/stores/store-port.ts'
import { googleMessageOf } from '../../../platform/payments/stores/google/google-messages.ts'

type Told = { body: unknown; authorization: string | undefined }

/**
 * `POST /webhooks/apple` and `/webhooks/google`: the stores' messages. A message is stored and answered at once; a task
 * reads its purchase. A message that the store did not sign is refused and logged, and nothing is written.
 */
export function storeMessageRoutes(app: FastifyInstance, { platform }: Parts) {
  const { config, databases, log, now } = platform
  const { apple, google } = config.stores
  const read = {
    apple: apple && (({ body }: Told) => appleMessageOf(apple, body)),
    google: google && ((posted: Told) => googleMessageOf(google, { ...posted, now: now() })),
  }
  for (const name of ['apple', 'google'] as const)
    app.post(`/webhooks/${name}`, async ({ body, headers, ip }, reply) => {
      const messageOf = read[name]
      if (!messageOf) return reply.code(404).send()
      let message: PaymentMessage | null
      try {
        message = await messageOf({ body, authorization: headers.authorization })
      } catch (error) {
        if (!(error instanceof ForgedMessage)) throw error
        log.warn({ reason: error.message, store: name, address: ip }, 'A payment message was refused')
        return reply.code(400).send()
      }
      if (message) await databases.db.transaction().execute((tx) => receivePaymentMessage(tx, message))
      return reply.code(204).send()
    })
}

import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../../platform/http/parts.ts'
import { receivePaymentMessage } from '../../../platform/payments/payment-messages.sql.ts'
import { isForged, messageOf } from '../../../platform/payments/stripe/stripe-messages.ts'

/**
 * `POST /webhooks/stripe`: what Stripe has to say. It is stored and answered at once; a task looks at what it is about.
 * A message that Stripe did not sign, or long ago, is refused and logged, and nothing is written.
 */
export function paymentMessageRoutes(app: FastifyInstance, { platform }: Parts) {
  const { config, databases, log, now } = platform
  app.register(async (scope) => {
    // The signature is over the bytes, not over what they mean.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/stripe', async (request, reply) => {
      if (!config.stripe) return reply.code(404).send()
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      try {
        const signed = { body, signature: typeof signature === 'string' ? signature : undefined, now: now() }
        const message = messageOf(config.stripe, signed)
        if (message) await databases.db.transaction().execute((tx) => receivePaymentMessage(tx, message))
      } catch (error) {
        if (!isForged(error)) throw error
        log.warn({ reason: error.message.split('\n')[0], address: request.ip }, 'A payment message was refused')
        return reply.code(400).send()
      }
      return reply.code(204).send()
    })
  })
}

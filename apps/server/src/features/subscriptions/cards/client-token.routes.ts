import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOpenTo } from '../../../platform/access/doors.ts'
import { unseen } from '../../../platform/http/file-answers.ts'
import type { Parts } from '../../../platform/http/parts.ts'
import { bearerToken } from '../../../platform/http/viewer-cache.ts'
import { countUse } from '../../../platform/limits/count-use.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { customerOfTeam } from '../payments/customer-of-team.ts'

const asked = z.object({ applicationUsername: z.uuid(), customerId: z.uuid() })

/** Where the provider's own page sends the payer back to. */
const DEBIT_SCREEN = '/subscription-add-debit'

/**
 * Routes to take a card or a direct debit outside of our own pages. The names are the viewer's and their team's own:
 * for others there is none. 404 in the sandbox, whose form is ours. `POST /payments/client-token` (spec §7): the secret
 * for the provider's script in the browser. `POST /payments/debit-page`: the provider's page where a direct debit is
 * set up.
 */
export function clientTokenRoutes(app: FastifyInstance, { platform, findViewer }: Parts) {
  async function customerOf(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const viewer = await findViewer.recent(bearerToken(request))
    const input = asked.safeParse(request.body)
    if (!viewer || !isOpenTo('session', viewer) || !platform.config.stripe) {
      await unseen(reply)
      return null
    }
    await countUse(platform, 'client_token', { user: viewer.user_id, address: request.ip })
    const { user_id, team_id } = viewer
    const isOwn = input.success && input.data.applicationUsername === user_id && input.data.customerId === team_id
    if (isOwn && !refusalOf(viewer, 'subscription.edit', {})) return customerOfTeam(platform, input.data.customerId)
    await reply.code(403).send()
    return null
  }

  app.post('/payments/client-token', async (request, reply) => {
    const customer = await customerOf(request, reply)
    if (customer === null) return reply
    const clientToken = await paymentsOf(platform).cardSecret(customer)
    return reply.header('cache-control', 'no-store').send({ clientToken })
  })

  app.post('/payments/debit-page', async (request, reply) => {
    const customer = await customerOf(request, reply)
    if (customer === null) return reply
    const url = await paymentsOf(platform).debitPage(customer, `${platform.config.public_url}${DEBIT_SCREEN}`)
    return reply.header('cache-control', 'no-store').send({ url })
  })
}

import type { FastifyInstance } from 'fastify'
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

/**
 * `POST /payments/client-token` (spec §7): what the provider's script in the browser takes a card with. The names are the
 * viewer's and their team's own: for others there is none. 404 in the sandbox, whose cards need no script.
 */
export function clientTokenRoutes(app: FastifyInstance, { platform, findViewer }: Parts) {
  app.post('/payments/client-token', async (request, reply) => {
    const viewer = await findViewer.recent(bearerToken(request))
    const input = asked.safeParse(request.body)
    if (!viewer || !isOpenTo('session', viewer) || !platform.config.stripe) return unseen(reply)
    await countUse(platform, 'client_token', { user: viewer.user_id, address: request.ip })
    const { user_id, team_id } = viewer
    const isOwn = input.success && input.data.applicationUsername === user_id && input.data.customerId === team_id
    if (!isOwn || refusalOf(viewer, 'subscription.edit', {})) return reply.code(403).send()
    const clientToken = await paymentsOf(platform).cardSecret(await customerOfTeam(platform, input.data.customerId))
    return reply.header('cache-control', 'no-store').send({ clientToken })
  })
}

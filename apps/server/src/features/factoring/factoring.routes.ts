import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isOffice } from '@waybill/domain/access/viewer'
import { isOpenTo } from '../../platform/access/doors.ts'
import { unseen } from '../../platform/http/file-answers.ts'
import type { Parts } from '../../platform/http/parts.ts'
import { bearerToken, cookieToken } from '../../platform/http/viewer-cache.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { findConsent } from './factoring.sql.ts'
import { handOver } from './hand-over.ts'
import { signedReference } from './signed-reference.ts'

const ids = z.object({ id: z.uuid() })
const asked = z.object({ reference: z.string().max(200) })

/** `GET /factoring-links/:id` leads the office to the partner with a reference; `POST /factoring-references` is where the partner redeems it. */
export function factoringRoutes(app: FastifyInstance, { platform, findViewer }: Parts) {
  const { db } = platform.databases

  app.get('/factoring-links/:id', async (request, reply) => {
    const { factoring } = platform.config
    const params = ids.safeParse(request.params)
    const viewer = await findViewer.recent(bearerToken(request) ?? cookieToken(request))
    if (!factoring || !viewer || !isOffice(viewer) || !isOpenTo('member', viewer)) return unseen(reply)
    await countUse(platform, 'download', { user: viewer.user_id, address: request.ip })
    const consent = params.success ? await findConsent(db, params.data.id) : undefined
    const isOpen = consent?.team_id === viewer.team_id && !consent.handed_over_at && !consent.withdrawn_at
    // Consent was given to one partner: another one that was configured since gets nothing of it.
    if (!isOpen || consent.partner_name !== factoring.name) return unseen(reply)
    const url = new URL(factoring.url)
    url.searchParams.set('reference', await signedReference(db, consent.id, platform.now()))
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url.href, 303)
  })

  app.post('/factoring-references', async (request, reply) => {
    await countUse(platform, 'public_write', { address: request.ip })
    const input = asked.safeParse(request.body)
    const handed = input.success ? await handOver(platform, input.data.reference) : null
    if (!handed) return unseen(reply)
    return reply.header('cache-control', 'no-store').send(handed)
  })
}

import type { FastifyInstance } from 'fastify'
import type { Viewer } from '@waybill/domain/access/viewer'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Platform } from '../context.ts'
import { isForeignOrigin } from '../http/origin.ts'
import { bearerToken, type FindViewer } from '../http/viewer-cache.ts'
import { countUse } from '../limits/count-use.ts'
import { logRefusal } from '../refusals/log-refusal.ts'
import type { MayListen } from './channels.ts'
import { bareGrantOf, grantOf } from './channel-signature.ts'

const MAX_BYTES = 1024
const asked = z.object({
  socket_id: z.string().regex(/^\d{1,12}\.\d{1,12}$/),
  channel_name: z.string().min(1).max(200),
})

/**
 * `POST /graphql/subscriptions/auth` (spec §7): whether this session may listen to this channel on this socket. 403 says
 * no for now, 401 that nobody is signed in, 429 that it was asked too often.
 */
export function authRoute(
  app: FastifyInstance,
  { platform, findViewer, mayListen }: { platform: Platform; findViewer: FindViewer; mayListen: MayListen },
) {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post('/graphql/subscriptions/auth', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const refuse = (status: number, error: AppError, why: string = error.details.refusal ?? error.code) => {
        if (status !== 400) logRefusal(platform, { viewer, address: request.ip }, { refused: 'live_channel', why })
        return reply.code(status).send({ errors: [{ message: error.message, extensions: { code: error.code } }] })
      }
      let viewer: Viewer | null = null
      if (isForeignOrigin(request.raw, platform.config))
        return refuse(403, AppError.refused('not_yours'), 'foreign_origin')
      const form = asked.safeParse(request.body)
      if (!form.success) return refuse(400, AppError.invalidInput(form.error))
      // As of now: what a session was a second ago must not open a channel for an hour.
      viewer = await findViewer.current(bearerToken(request))
      if (!viewer) return refuse(401, AppError.unauthenticated())
      // Programs are told by callbacks: a channel is watched over by its session, and a key has none.
      if (viewer.api_key_id) return refuse(403, AppError.refused('by_api_key'))
      await countUse(platform, 'live_auth', { user: viewer.user_id, address: request.ip })
      const { socket_id, channel_name: channel } = form.data
      if (!(await mayListen(viewer, channel))) return refuse(403, AppError.refused('not_yours'))
      const { app: ourselves, hosted } = platform.live
      if (hosted) return reply.send(bareGrantOf(ourselves, { socket_id, channel }))
      const { session_id, user_id } = viewer
      const at = platform.now().getTime()
      return reply.send(grantOf(ourselves, { socket_id, channel }, { session_id, user_id, at }))
    })
  })
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const built = join(import.meta.dirname, '../../../../web/dist')

/** The built web client on the API's own port; every path that is not a file answers the app, which routes by itself. */
export async function webRoutes(app: FastifyInstance) {
  if (!existsSync(join(built, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send({ errors: [{ message: 'Not found.', extensions: { code: 'NOT_FOUND' } }] }),
    )
    return
  }
  await app.register(fastifyStatic, {
    root: built,
    preCompressed: true, // `apps/web/precompressed-plugin.ts`
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return reply.code(404).send({ errors: [{ message: 'Not found.', extensions: { code: 'NOT_FOUND' } }] })
  })
}

/** Pages have no ending, files do. Previews of links and probes ask for pages without saying that they want one. */
export function isPage({ method, headers, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { accept = '*/*' } = headers
  if (accept.includes('text/html')) return true
  const { pathname } = new URL(url, 'http://localhost')
  return accept.includes('*/*') && !/\.\w+$/.test(pathname) && !notPages.test(pathname)
}

/** What programs ask for: they are told that it is not there. */
const notPages = /^\/(graphql|files|app|assets|metrics|dev|\.well-known)(\/|$)/

import type { FastifyInstance } from 'fastify'
import { appLinks, notAppLinks } from '@waybill/domain/apps/app-links'
import type { Platform } from '../context.ts'

/**
 * The file that Android and iOS fetch from a site before its links open in an app: it names the site's own app. Without
 * an app of the operator's there is no answer, and links open in the browser.
 */
export function appAssociations(app: FastifyInstance, { config: { apps } }: Platform) {
  const { app_id, android_certificates, ios_team_id } = apps
  if (android_certificates.length > 0) {
    const target = {
      namespace: 'android_app',
      package_name: app_id,
      sha256_cert_fingerprints: android_certificates,
    }
    app.get('/.well-known/assetlinks.json', () => [
      { relation: ['delegate_permission/common.handle_all_urls'], target },
    ])
  }
  if (ios_team_id) {
    const components = [
      ...notAppLinks.map((path) => ({ '/': path, exclude: true })),
      ...appLinks.map((path) => ({ '/': path })),
    ]
    const answer = { applinks: { details: [{ appIDs: [`${ios_team_id}.${app_id}`], components }] } }
    // Without an ending, but JSON all the same: Apple insists.
    app.get('/.well-known/apple-app-site-association', (_request, reply) =>
      reply.type('application/json').send(JSON.stringify(answer)),
    )
  }
}

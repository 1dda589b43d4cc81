import { expect, test } from 'vitest'
import { World } from '../../../testing/world.ts'

const [ANDROID, IOS] = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association']

test('an operator without an app says so: nothing of theirs opens one', async () => {
  const world = await World.open()
  for (const url of [ANDROID, IOS]) expect((await world.app.inject({ url })).statusCode).toBe(404)
  await world.close()
})

test('each system reads which app is the operator’s, and which links are for it', async () => {
  const apps = { app_id: 'org.example.vans', android_certificates: ['AB:CD', 'EF:01'], ios_team_id: 'TEAM123456' }
  const world = await World.open({ apps })
  const android = await world.app.inject({ url: ANDROID })
  expect(android.headers['content-type']).toContain('application/json')
  expect(android.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'org.example.vans',
        sha256_cert_fingerprints: ['AB:CD', 'EF:01'],
      },
    },
  ])
  const ios = await world.app.inject({ url: IOS })
  expect([ios.statusCode, ios.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const { details } = (ios.json() as { applinks: { details: { appIDs: string[]; components: object[] }[] } }).applinks
  expect(details[0]!.appIDs).toEqual(['TEAM123456.org.example.vans'])
  // The first that fits counts: what is left out stands first.
  expect(details[0]!.components.slice(0, 5)).toEqual([
    { '/': '/graphql*', exclude: true },
    { '/': '/files*', exclude: true },
    { '/': '/admin*', exclude: true },
    { '/': '/dev*', exclude: true },
    { '/': '/create-password' },
  ])
  await world.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { followAll } from '../../../testing/cast.ts'
import { addDevice } from '../../../testing/push-device.ts'
import { World } from '../../../testing/world.ts'
import { testPushDevice } from '../push/test-push-device.ts'
import { queueMail } from '../mails/queue-mail.ts'

let demo: World
let product: World
beforeAll(async () => {
  demo = await World.open({ demo: true })
  product = await World.open()
  await demo.db.transaction().execute((tx) =>
    queueMail(tx, {
      to: 'pat@example.test',
      language: 'en',
      template: 'update_password',
      parameters: { name: '<b>Pat</b>', link: '/create-password?token=demo' },
    }),
  )
  await followAll(demo)
})
afterAll(() => Promise.all([demo.close(), product.close()]))

const get = (world: World, url: string, accept = 'text/html') => world.app.inject({ url, headers: { accept } })

test('the demo shows its mail, links included, and lets nothing run', async () => {
  const list = await get(demo, '/dev/mail')
  expect(list.statusCode).toBe(200)
  expect(list.headers['content-security-policy']).toContain("default-src 'none'")
  const id = /\/dev\/mail\/([\w-]{36})/.exec(list.body)![1]!
  const reading = await get(demo, `/dev/mail/${id}`)
  expect(reading.body).toContain('/create-password?token=demo')
  expect(reading.body).not.toContain('<b>Pat')
  const frame = await get(demo, `/dev/mail/${id}/html`)
  expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/)
})

test('it can be asked for the mail to one address, as JSON', async () => {
  const mails = (await get(demo, '/dev/mail?to=Pat@example.test', 'application/json')).json<unknown[]>()
  expect(mails).toMatchObject([{ to: 'pat@example.test', status: 'sent' }])
  expect((await get(demo, '/dev/mail?to=nobody@example.test', 'application/json')).json()).toEqual([])
})

test('it says of push messages that it is a stand-in, and shows what would be sent', async () => {
  const person = await demo.story.company('Owner_Driver')
  const { id } = await addDevice(demo, person)
  await testPushDevice(await demo.as(person.token), { push_device_id: id })
  await followAll(demo)
  const page = await get(demo, '/dev/push')
  expect(page.body).toContain('Test from Waybill')
  expect(page.body).toMatch(/stand-in: nothing leaves this machine/)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})

test('a mail that does not exist is not found, and outside the demo there is no page at all', async () => {
  expect((await get(demo, '/dev/mail/0190a1b2-0000-7000-8000-000000000001', 'application/json')).statusCode).toBe(404)
  for (const url of ['/dev/mail', '/dev/push', '/dev/inbox', '/dev/mail/0190a1b2-0000-7000-8000-000000000001'])
    expect((await get(product, url, 'application/json')).statusCode).toBe(404)
})

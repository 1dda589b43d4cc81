import { Actor } from '../actors/actor.ts'
import { expect, test } from '../stage/journey.ts'
import { OwnServer } from '../stage/own-server.ts'
import { openReportReceiver } from '../stage/report-receiver.ts'

/** As a fault of ours would: outside of everything that catches. */
const planted = (words: string) => `setTimeout(() => { throw new Error(${JSON.stringify(words)}) })`

test('a fault is reported where the operator wants it, without anybody’s data', async ({ stage }) => {
  const receiver = await openReportReceiver()
  const server = await OwnServer.open({ SENTRY_DSN: receiver.dsn })
  const visitor = await stage.enters(Actor, null, { address: server.address })
  visitor.watch.expects(/planted|credentials/)
  await visitor.opens('/update-password?token=secret-of-a-link')
  await visitor.opens('/login')
  const isOfLogin = (envelope: string) => envelope.includes('"transaction"') && envelope.includes('/login')
  await expect.poll(() => receiver.envelopes.some(isOfLogin)).toBe(true) // the reporter has come after the page
  await visitor.page.getByLabel('Email').fill('ana.pop@example.test')
  await visitor.page.getByLabel('Password', { exact: true }).fill('typed-into-the-field')
  await visitor.page.evaluate(planted('The user credentials were incorrect.'))
  await visitor.page.evaluate(planted('A planted fault of ana.pop@example.test'))

  const isFault = (envelope: string) => envelope.includes('"type":"event"') && envelope.includes('A planted fault')
  await expect.poll(() => receiver.envelopes.filter(isFault).length).toBe(1)
  await expect.poll(() => receiver.envelopes.some((envelope) => envelope.includes('replay_event'))).toBe(true)
  const [fault = ''] = receiver.envelopes.filter(isFault)
  expect(fault).toContain('A planted fault of …@…')
  expect(fault).toContain(`${server.address}/login`)
  for (const secret of ['ana.pop', 'typed-into-the-field', 'secret-of-a-link'])
    expect(receiver.envelopes.filter((envelope) => envelope.includes(secret))).toEqual([])
  expect(receiver.envelopes.filter((envelope) => envelope.includes('credentials were incorrect'))).toEqual([])
  await server.close()
  await receiver.close()
})

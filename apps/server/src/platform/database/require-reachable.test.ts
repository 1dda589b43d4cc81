import { expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../testing/global-setup.ts'
import { createLog } from '../log.ts'
import { openDatabases } from './database.ts'
import { requireReachable } from './require-reachable.ts'

const log = createLog({ log_level: 'silent', production: true })

async function refusalOf(url: string): Promise<string> {
  const databases = await openDatabases(url, log)
  try {
    await requireReachable(databases, url)
    return ''
  } catch (error) {
    return (error as Error).message
  } finally {
    await databases.close()
  }
}

test('a database that cannot be used is refused in a sentence that says why and how, without its password', async () => {
  const nobody = await refusalOf('postgres://me:hunter2@127.0.0.1:1/waybill')
  expect(nobody).toMatch(
    /^The database of DATABASE_URL \(127\.0\.0\.1:1\/waybill\) cannot be used: nobody listens there\./,
  )
  expect(nobody).toMatch(/Correct it, for example DATABASE_URL=postgres:\/\/waybill:/)
  expect(nobody).not.toContain('hunter2')
  expect(await refusalOf('postgres://me@localhost/waybill?host=/nowhere')).toContain('nobody listens there')
  expect(await refusalOf(databaseUrl(inject('postgresUrl'), 'none'))).toContain('there is no database of this name')
})

test('one that can be used is not', async () => {
  expect(await refusalOf(inject('postgresUrl'))).toBe('')
})

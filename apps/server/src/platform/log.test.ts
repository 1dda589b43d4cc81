import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { useWorld } from '../../testing/world.ts'
import { createLog, withoutTokens } from './log.ts'
import { LogRepeats } from './log-repeats.ts'

const world = useWorld()

function written() {
  const lines: string[] = []
  const log = createLog({ log_level: 'info', production: true }, { write: (line) => void lines.push(line) })
  return { log, lines, last: () => JSON.parse(lines.at(-1)!) as Record<string, never> }
}
const failure = (statement: string) =>
  sql
    .raw(statement)
    .execute(world.db)
    .catch((error: unknown) => error)

test('of a row that the database refuses, nothing reaches the log but its table and rule', async () => {
  const { team_id } = await world.story.company('Owner_Driver', { name: 'Secret Street Ltd' })
  const error = await failure(`update teams set company_kind = 'nothing' where id = '${team_id}'`)
  const { log, lines, last } = written()
  log.error({ error }, 'A request failed')
  expect(last()['error']).toMatchObject({
    type: 'error',
    table: 'teams',
    constraint: 'teams_company_kind',
    code: '23514',
  })
  expect(last()['error']).toHaveProperty('stack', expect.stringContaining('at '))
  log.error({ error: new Error('It failed', { cause: error }) }, 'A task failed')
  log.error({ err: error, anything: { error } }, 'Another failed')
  expect(lines.join()).not.toContain('Secret Street')
  expect(JSON.stringify(error) + String(error)).not.toContain('Secret Street')
})

test('a value sent instead of a number or an id is not repeated', async () => {
  const { log, lines } = written()
  for (const statement of [`select 'Secret Street'::uuid`, `select 'Secret "quoted" Street'::int`])
    log.error({ error: await failure(statement) }, 'A request failed')
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('Secret')
  expect(lines.join()).toContain('invalid input syntax')
})

test('the same message comes ten times a minute, then once with the number of those left out', () => {
  let now = 0
  const repeats = new LogRepeats(() => now)
  const said = (message: string, code = 'A') => repeats.admit([{ error: { code } }, message])
  for (let count = 1; count <= 10; count++) expect(said(`Task ${count} failed`)).toBeDefined()
  for (let count = 0; count < 25; count++) expect(said(`Task ${count} failed`)).toBeUndefined()
  expect(said('Task 9 failed', 'B')).toBeDefined()
  expect(said('Another failed')).toBeDefined()
  now = 61_000
  expect(said('Task 1 failed')).toEqual([{ error: { code: 'A' }, left_out: 25 }, 'Task 1 failed'])
  expect(said('Task 2 failed')).toEqual([{ error: { code: 'A' } }, 'Task 2 failed'])
})

test('a line that is no warning is never left out', () => {
  const { log, lines } = written()
  for (let count = 0; count < 20; count++) log.info('Said')
  for (let count = 0; count < 20; count++) log.warn('Failed')
  expect(lines).toHaveLength(30)
})

test.each([
  ['/impersonate/s3cret', '/impersonate/•'],
  ['/impersonate/s3cret?x=1', '/impersonate/•?x=1'],
  ['/track/s3cret', '/track/•'],
  ['/create-password?lang=pl&token=s3cret&x=1', '/create-password?lang=pl&token=•&x=1'],
  ['/files/1/tracked?link=7&signature=s3cret', '/files/1/tracked?link=7&signature=•'],
  ['/files/1', '/files/1'],
])('%s stands in the log as %s', (url, told) => {
  expect(withoutTokens(url)).toBe(told)
})

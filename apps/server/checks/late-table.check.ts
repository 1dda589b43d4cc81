import './network-guard.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../testing/world.ts'
import { breaking, type Fault } from './breaking.ts'
import { lateRows, type LateRow } from './late-rows.ts'
import { LateScene } from './late-stories.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// What a phone that was without signal is answered, whatever happened meanwhile: row by row of the conflict table (offline.md, 9c).
let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

type Told = LateScene['told']
const asItIs: Told = (input) => input

/** What of a row is not as the table says. */
async function wrongsOf(row: LateRow, told: Told = asItIs): Promise<string[]> {
  const scene = await LateScene.begin(world, row.status, told)
  await row.meanwhile?.(scene)
  world.later(30)
  const before = await scene.rows()
  const answers = await row.tells(scene)
  const wrongs = answers.flatMap((answer, n) =>
    answer === row.answers[n] ? [] : [`${n}: ${answer}, not ${row.answers[n]}`],
  )
  if (answers.length !== row.answers.length) wrongs.push(`${answers.length} answers`)
  const hasMoved = (await scene.rows()) !== before
  if (hasMoved !== (row.moves ?? false)) wrongs.push(hasMoved ? 'it moved' : 'nothing moved')
  for (const [mark, expected] of [
    ['is_late', row.late],
    ['odd_time', row.odd],
  ] as const) {
    const marked = await scene.marked(mark)
    if (marked.join() !== (expected ?? []).join()) wrongs.push(`${mark}: ${marked.join(', ')}`)
  }
  return wrongs
}

async function wrongRows(told?: Told): Promise<string[]> {
  const wrong = []
  for (const [name, row] of Object.entries(lateRows)) if ((await wrongsOf(row, told)).length > 0) wrong.push(name)
  return wrong
}

test.each(Object.entries(lateRows))('%s', async (_name, row) => {
  expect(await wrongsOf(row)).toEqual([])
})

test('every row of the conflict table is here', () => {
  const numbers = new Set(Object.keys(lateRows).map((name) => Number.parseInt(name, 10)))
  report('late-table', { stories: Object.keys(lateRows).length, rows: numbers.size })
  expect([...numbers]).toEqual(Array.from({ length: 18 }, (_, n) => n + 1))
})

planted('the check catches a late rule that does not look at when the button was pressed', async () => {
  const wrong = await wrongRows(({ captured_at: _, ...input }) => input)
  for (const row of ['3', '5', '6', '7', '8', '9', '10', '12', '18'])
    expect(wrong.some((name) => name.startsWith(`${row} `))).toBe(true)
})

planted('the check catches a late rule that moves the job', async () => {
  const change = 'if new.is_late then update jobs set status = new.status_to where id = new.job_id; end if; return new;'
  const fault: Fault = { table: 'job_log', event: 'insert', change }
  await breaking(world, fault, async () => {
    expect(await wrongsOf(lateRows['3 the poster cancelled, done before']!)).toContain('it moved')
    expect(await wrongsOf(lateRows['10 another driver was assigned']!)).toContain('it moved')
  })
})

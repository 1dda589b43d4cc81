import { beforeAll, expect, test } from 'vitest'
import { complain } from '../src/features/cases/complain.ts'
import { decideCase } from '../src/features/cases/decide-case.ts'
import { selectRegister } from '../src/features/cases/cases.sql.ts'
import { report } from '../src/features/cases/report.ts'
import { sendMessage } from '../src/features/chat/send-message.ts'
import type { Person } from './story.ts'
import { type MidnightRows, moveToSummerMidnight, TODAY } from './summer-midnight.ts'
import { useWorld } from './world.ts'

const world = useWorld()
let poster: Person
let carrier: Person
let staff: Person
beforeAll(async () => {
  moveToSummerMidnight(world)
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
  staff = (await world.story.staff('compliance')) as Person
})

const lastMailTo = (address: string, template: string) =>
  world.db
    .selectFrom('mails')
    .select('parameters')
    .where('to_address', '=', address)
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const rows: MidnightRows = {
  'features/cases/open-case.ts': async () => {
    await complain(await world.as(poster.token), { kind: 'data_protection', text: 'Delete my number.' })
    const { parameters } = await lastMailTo(poster.email, 'complaint_received')
    return [parameters, expect.objectContaining({ date: '15 August 2027' })]
  },
  'features/cases/cases.sql.ts': async () => {
    const { number } = await complain(await world.as(poster.token), { kind: 'service', text: 'Nobody answers.' })
    const line = (await selectRegister(world.db, 2027, 100)).find((one) => one.number === number)
    return [line, expect.objectContaining({ opened_on: TODAY })]
  },
  'features/cases/case-mails.ts': async () => {
    const job_id = await world.story.job(poster, { status: 'progress', carrier })
    const { id: subject_id } = await sendMessage(await world.as(carrier.token), { job_id, body: 'You are a fool.' })
    const { id: case_id } = await report(await world.as(poster.token), {
      subject_kind: 'message',
      subject_id,
      reason: 'abuse',
      text: '',
    })
    await decideCase(await world.as(staff.token), {
      case_id,
      outcome: 'upheld',
      outcome_text: 'It is an insult.',
      acts: ['restrict'],
      restricted: ['chat'],
      restricted_until: TODAY,
      rule: 'Terms, section 7',
      statement: 'The message insults the other side.',
    })
    const { parameters } = await lastMailTo(carrier.email, 'case_statement')
    return [JSON.stringify(parameters), expect.stringContaining('16 July 2027')]
  },
}

test.each(Object.entries(rows))('%s', async (_file, row) => {
  const [is, meant] = await row()
  expect(is).toEqual(meant)
})

import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

const mailOn = (date: string) =>
  Buffer.from(
    [
      'From: anna@firma.pl',
      `Date: ${date}`,
      'Content-Type: text/plain',
      '',
      'LS11 5TD to M1 1AE tomorrow 08:30 LWB',
    ].join('\r\n'),
  )
const now = new Date('2027-07-15T23:31:00Z')

test('tomorrow of a mail that was written at half past midnight of a summer night in London is the day after it', async () => {
  const read = await readMail(mailOn('Thu, 15 Jul 2027 23:30:00 +0000'), { kind: 'loads', now })
  expect(read).toMatchObject({ rows: [{ cells: { pickup_day: { written: '17/07/2027', state: 'ok' } } }] })
})

test.each(['Thu, 15 Jul 2021 23:30:00 +0000', 'Thu, 29 Jul 2027 23:30:00 +0000', 'yesterday'])(
  'a clock that is wrong (%s) makes tomorrow a guess, counted from today',
  async (date) => {
    const read = await readMail(mailOn(date), { kind: 'loads', now })
    expect(read).toMatchObject({ rows: [{ cells: { pickup_day: { written: '17/07/2027', state: 'guessed' } } }] })
  },
)

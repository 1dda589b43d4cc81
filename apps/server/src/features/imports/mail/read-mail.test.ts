import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

test('tomorrow of a mail that was written at half past midnight of a summer night in London is the day after it', async () => {
  const source = [
    'From: anna@firma.pl',
    'Date: Thu, 15 Jul 2027 23:30:00 +0000',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'LS11 5TD to M1 1AE tomorrow 08:30 LWB',
  ].join('\r\n')
  const read = await readMail(Buffer.from(source), { kind: 'loads', now: new Date('2027-07-15T23:31:00Z') })
  expect(read).toMatchObject({ rows: [{ cells: { pickup_day: { written: '17/07/2027', state: 'guessed' } } }] })
})

import { expect, test } from 'vitest'
import { workCsv } from './work-csv.ts'
import type { WorkRow } from '../work-row.generated.ts'

const job = {
  job_number: '10631',
  price: '-5.00',
  bid_amount: null,
  pickup: { short_address: 'Leeds LS1' },
  destination: { short_address: 'Derby DE24' },
  bid_team: { company_name: '=cmd|"calc"!A1' },
} as unknown as WorkRow

test('the chosen columns, no formula of somebody else’s, and a number that stays one', () => {
  const [head, line] = workCsv([job], ['number', 'route', 'company', 'price'], 'posted').slice(1).split('\r\n')
  expect(head).toBe('Job,Route,Carrier,Price')
  expect(line).toBe('10631,Leeds LS1 → Derby DE24,"\'=cmd|""calc""!A1",-5.00')
})

import { expect, test } from 'vitest'
import { workRows, workSheet } from './work-sheet.ts'
import type { WorkRow } from '../work-row.generated.ts'

const job = {
  job_number: '10631',
  price: '-5.00',
  bid_amount: null,
  pickup: { short_address: 'Leeds LS1' },
  destination: { short_address: 'Derby DE24' },
  bid_team: { company_name: '=cmd|"calc"!A1' },
} as unknown as WorkRow

test('the chosen columns as they stand, and a price that stays a number', () => {
  expect(workRows([job], ['number', 'route', 'company', 'price'], 'posted')).toEqual([
    ['Job', 'Route', 'Carrier', 'Price'],
    ['10631', 'Leeds LS1 → Derby DE24', '=cmd|"calc"!A1', { pence: -500 }],
  ])
})

test('the file is one that Excel opens', async () => {
  const content = new Uint8Array(await (await workSheet([job], ['number', 'price'], 'posted')).arrayBuffer())
  expect(new TextDecoder().decode(content.slice(0, 2))).toBe('PK')
  expect(new TextDecoder('latin1').decode(content)).toContain('xl/worksheets/sheet1.xml')
})

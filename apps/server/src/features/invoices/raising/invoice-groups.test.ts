import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { debtAgeOf, debtAges, groupsOf, invoiceGroups } from '@waybill/domain/invoices/accounting'
import { invoiceStatuses } from '@waybill/domain/invoices/invoice-status'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { viewerSqlOf } from '../../../platform/access/viewer.sql.ts'
import { useWorld } from '../../../../testing/world.ts'
import { debtAge, i, inAge, inGroup } from '../invoices-visible-to.sql.ts'

// The rules live twice: screens group what they have by the domain, lists and totals are the statement's.
const world = useWorld()

test('the domain and the database agree which groups an invoice stands in and how old its debt is', async () => {
  const today = londonDay(world.now)
  const near = fc.oneof(fc.integer({ min: -95, max: 5 }), fc.constantFrom(-90, -91, -60, -61, -30, -31, -1, 0, 1))
  const invoice = fc
    .record({
      status: fc.constantFrom(...invoiceStatuses),
      due: near,
      paid: fc.option(near),
      is_credited: fc.boolean(),
    })
    .map(({ status, due, paid, is_credited }) => ({
      status,
      is_credited,
      total: 100,
      credited: is_credited ? 100 : 40,
      due_on: addDays(today, due),
      paid_on: paid === null ? null : addDays(today, paid),
    }))
  const invoices = fc.sample(invoice, 500)
  const asked = viewerSqlOf(null, world.now)
  const columns = invoiceGroups.map((group) => sql`${inGroup[group](i, asked)} as ${sql.ref(group)}`)
  const inAges = sql.join(debtAges.map((age) => sql`case when ${inAge(i, asked, age)} then ${sql.lit(age)} end`))
  const { rows } = await sql<Record<string, boolean | string | string[]>>`
    select ${sql.join(columns)}, ${debtAge(i, asked)} as age, array_remove(array[${inAges}], null) as listed_in
    from jsonb_array_elements(${JSON.stringify(invoices)}::jsonb) with ordinality given(body, number),
      jsonb_populate_record(null::invoices, given.body) i order by given.number`.execute(world.db)
  const wanted = invoices.map((each) => {
    const groups = groupsOf(each, today)
    const age = debtAgeOf(each.due_on, today)
    const isOpen = groups.includes('pending') || groups.includes('unpaid')
    return {
      ...Object.fromEntries(invoiceGroups.map((group) => [group, groups.includes(group)])),
      age,
      listed_in: isOpen ? [age] : [],
    }
  })
  expect(rows.map((row) => ({ ...row, paid_this_month: row['paid_this_month'] ?? false }))).toEqual(wanted)
})

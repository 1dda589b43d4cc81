import { expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { benefitsVisibleTo } from './benefits-visible-to.sql.ts'

const world = useWorld()

test('members see what is on offer today', async () => {
  const today = londonDay(new Date())
  const people = {
    member: await world.story.company('Courier_Company'),
    lapsed: await world.story.company('Courier_Company', { subscription_status: 'non_subscription' }),
  }
  const rows = {
    always: { active: true },
    this_day: { active: true, starts_on: today, ends_on: today },
    over: { active: true, ends_on: addDays(today, -1) },
    to_come: { active: true, starts_on: addDays(today, 1) },
    withdrawn: { active: false },
  }
  expect(await seenBy(world, { table: 'benefits', rows, people }, benefitsVisibleTo)).toEqual({
    member: ['always', 'this_day'],
    lapsed: [],
  })
})

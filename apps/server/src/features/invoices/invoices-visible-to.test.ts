import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { invoicesOfSide, invoicesVisibleTo, waitsForApproval } from './invoices-visible-to.sql.ts'

const world = useWorld()

test('an invoice is for the offices of its two companies and staff, and on one side of each one’s accounting', async () => {
  const { story } = world
  const sender = await story.company('Owner_Driver')
  const payer = await story.company('Freight_Forwarder')
  const people = {
    sender,
    senders_driver: await story.colleague(sender.team_id, { has_full_access: false }),
    payer,
    payers_hand: await story.colleague(payer.team_id, { has_full_access: false }),
    stranger: await story.company('Courier_Company'),
    staff: await story.staff(),
  }
  const nobody = { sender: [], senders_driver: [], payer: [], payers_hand: [], stranger: [], staff: [] }
  const sides = { from_team_id: sender.team_id, to_team_id: payer.team_id, total: 100, credited: 0 }
  const rows = { invoice: { ...sides, status: 'unpaid' } }
  const invoices = { table: 'invoices', rows, people } as const
  expect(await seenBy(world, invoices, invoicesVisibleTo)).toEqual({
    ...nobody,
    sender: ['invoice'],
    payer: ['invoice'],
    staff: ['invoice'],
  })
  expect(await seenBy(world, invoices, (viewer, row) => invoicesOfSide(viewer, row, 'driver'))).toEqual({
    ...nobody,
    sender: ['invoice'],
  })
  expect(await seenBy(world, invoices, (viewer, row) => invoicesOfSide(viewer, row, 'poster'))).toEqual({
    ...nobody,
    payer: ['invoice'],
  })
  const waiting = {
    ...invoices,
    rows: { ...rows, new: { ...sides, status: 'pending' }, taken_back: { ...sides, status: 'pending', credited: 100 } },
  }
  expect(await seenBy(world, waiting, waitsForApproval)).toEqual({ ...nobody, payer: ['new'] })
})

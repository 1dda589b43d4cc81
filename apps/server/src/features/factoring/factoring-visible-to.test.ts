import { expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { consentsVisibleTo, invoicesSellableBy } from './factoring-visible-to.sql.ts'

const world = useWorld()

test('invoices to sell, and consents to it, are for the office that sent them', async () => {
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
  const today = londonDay(new Date())
  const owed = {
    from_team_id: sender.team_id,
    to_team_id: payer.team_id,
    status: 'unpaid',
    total: 100,
    credited: 0,
    invoice_date: addDays(today, -44),
    due_on: addDays(today, -30),
  }
  const rows = {
    owed,
    new: { ...owed, status: 'pending', invoice_date: today, due_on: addDays(today, 14) },
    paid: { ...owed, status: 'paid' },
    credited: { ...owed, credited: 1 },
    of_nothing: { ...owed, total: 0 },
    due_too_soon: { ...owed, invoice_date: today, due_on: addDays(today, 13) },
    too_old: { ...owed, invoice_date: addDays(today, -45), due_on: addDays(today, -31) },
  }
  expect(await seenBy(world, { table: 'invoices', rows, people }, invoicesSellableBy)).toEqual({
    ...nobody,
    sender: ['owed', 'new'],
  })
  const consents = { table: 'factoring_consents', rows: { consent: { team_id: sender.team_id } }, people } as const
  expect(await seenBy(world, consents, consentsVisibleTo)).toEqual({ ...nobody, sender: ['consent'] })
})

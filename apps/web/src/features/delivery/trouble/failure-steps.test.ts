import { expect, test } from 'vitest'
import { failDeliveryForm, failStopForm } from '@waybill/domain/delivery/failure-forms'
import { failDeliverySteps, failStopSteps } from './failure-steps.ts'

const now = () => new Date('2026-05-14T10:00:00Z')
const job_id = '0190a1b2-0000-7000-8000-000000000001'
const stop_id = '0190a1b2-0000-7000-8000-000000000002'
const photo = '0190a1b2-0000-7000-8000-000000000003'
const failure = { job_id, stop_id, reason: 'PREMISES_CLOSED', upload_ids: [photo] }

const atStop = (goods: object, overrides: object = {}) =>
  failStopSteps(failStopForm(now).parse({ failure: { ...failure, ...overrides }, goods }), 'draft')
const atDoor = (goods: object) => failDeliverySteps(failDeliveryForm(now).parse({ failure, goods }), 'draft')

test('goods that stay on board are one step, any other end of them is two', () => {
  expect(atStop({ becomes: 'aboard' }).map(({ action }) => action)).toEqual(['stop_failed'])
  expect(atStop({ becomes: 'returned' }).map(({ action }) => action)).toEqual(['stop_failed', 'settle_stop'])
  expect(atDoor({ becomes: 'aboard' }).map(({ action }) => action)).toEqual(['fail_delivery'])
  expect(atDoor({ becomes: 'returned' }).map(({ action }) => action)).toEqual(['fail_delivery', 'start_return'])
})

test('the photos and the draft go with the step that leaves the goods somewhere, else with the failure', () => {
  for (const steps of [
    atStop({ becomes: 'left_elsewhere', left_at: 'Gatehouse' }),
    atDoor({ becomes: 'left_elsewhere', left_at: 'Gatehouse' }),
  ]) {
    expect(steps.map(({ input }) => input)).toMatchObject([{ upload_ids: [] }, { upload_ids: [photo] }])
    expect(steps.map(({ draft }) => draft)).toEqual([undefined, 'draft'])
  }
  const returned = atStop({ becomes: 'returned' })
  expect(returned.map(({ input }) => input)).toMatchObject([{ upload_ids: [photo] }, { upload_ids: [] }])
  expect(returned.map(({ draft }) => draft)).toEqual(['draft', undefined])
})

test('the goods are settled for the reason of the failure, or in the driver’s own words', () => {
  expect(atStop({ becomes: 'returned' })[1]?.input).toMatchObject({ reason: 'PREMISES_CLOSED' })
  const told = { comment: 'The gate is locked' }
  expect(atStop({ becomes: 'returned' }, told)[1]?.input).toMatchObject({ reason: told.comment })
})

test('minutes that were waited say that there was waiting', () => {
  expect(atStop({ becomes: 'aboard' })[0]?.input).toMatchObject({ wait_at_collection_point: false })
  expect(atStop({ becomes: 'aboard' }, { minutes_waited: 20 })[0]?.input).toMatchObject({
    wait_at_collection_point: true,
    minutes_waited: 20,
  })
})

import { expect, it } from 'vitest'
import type { JobAction } from '@waybill/domain/jobs/job-flow'
import { closedRun } from './closed-run.ts'

const at = '2026-11-28T20:48:00Z'
const said = (action: JobAction, is_late = false) => ({ action, date_and_time: at, is_late })
const filed = (action: JobAction) => ({ action, state: 'aside' as const })

it('counts what came after the end apart from what stayed on the phone', () => {
  const log = [
    said('post'),
    said('accept_bid'),
    said('close'),
    said('start_collect', true),
    said('goods_on_board', true),
  ]
  const run = closedRun(log, [filed('start_deliver'), { action: 'goods_on_board', state: 'arrived' }])
  expect(run).toEqual({ closed_at: at, on_record: 2, kept: 1, isAboard: true })
})

it('knows that the goods are on board by a step that the server would not have', () => {
  expect(closedRun([said('close')], [filed('goods_on_board')]).isAboard).toBe(true)
  expect(closedRun([said('close')], [filed('start_collect')]).isAboard).toBe(false)
})

it('has no goods on board that were handed over before', () => {
  const log = [said('goods_on_board'), said('close'), said('deliver', true)]
  expect(closedRun(log, []).isAboard).toBe(false)
})

it('says no moment where the log names none', () => {
  expect(closedRun([], [])).toEqual({ closed_at: null, on_record: 0, kept: 0, isAboard: false })
})

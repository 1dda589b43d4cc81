import { expect, it } from 'vitest'
import { readyPhrases } from '@waybill/domain/chat/ready-phrases'
import { toldLate } from './told-late.ts'

const step = { action: 'start_deliver' as const, captured_at: 1, state: 'arrived' as const, variables: { input: {} } }
const message = (body: string, captured_at: number, state: 'waiting' | 'held' = 'waiting') => ({
  action: null,
  captured_at,
  state,
  variables: { input: { body } },
})

it('is the last word about it, whatever else was written after it', () => {
  const entries = [
    step,
    message(readyPhrases.late, 2),
    message(readyPhrases.late_30, 3),
    message('Is the gate open?', 4),
  ]
  expect(toldLate(entries)).toEqual({ phrase: 'late_30', at: 3 })
})

it('is over with the next step, and is nothing that the server refused', () => {
  expect(toldLate([message(readyPhrases.late, 2), { ...step, captured_at: 3 }])).toBeNull()
  expect(toldLate([step, message(readyPhrases.late, 2, 'held')])).toBeNull()
  expect(toldLate([])).toBeNull()
})

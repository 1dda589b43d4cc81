import { expect, test } from 'vitest'
import { availabilityText } from '../features/fleet/vehicle-words.ts'
import { bidStatusTone, bidTabText, rejectionReasonText } from '../features/bids/bid-words.ts'
import { jobActionText } from '../features/jobs/job-log/job-timeline.tsx'
import { closeReasonText, jobOptionText, jobStatusTone } from '../features/jobs/job-words.ts'
import { stateText } from '../features/documents/document-words.ts'
import { paymentTermsText } from '../features/teams/company-words.ts'
import { bidStatusText, invoiceStatusText, jobStatusText } from '../session/status-words.ts'
import { refusalText } from '../session/refusal-text.ts'
import { lookOf, wordOf } from './word-of.ts'

const words = { on_board: () => 'On board', left: (by: string) => `Left ${by}` }

test('a known value has its word, with what belongs in it', () => {
  expect(wordOf({ on_board: words.on_board }, 'on_board')).toBe('On board')
  expect(wordOf({ left: words.left }, 'left', 'at noon')).toBe('Left at noon')
})

test.each(['ON_FERRY', 'on_ferry', 'toString', '__proto__'])(
  '%s, of a newer server, is called by its own name',
  (value) => {
    expect(wordOf<string>({ on_board: words.on_board }, value)).toBe(value.replaceAll('_', ' ').toLowerCase())
    expect(lookOf<string, string>({ left: 'red' }, value, 'grey')).toBe('grey')
  },
)

test('no list, log or badge fails for a value that this build does not know', () => {
  const unknown = 'ON_FERRY' as never
  const all = [
    jobStatusText(unknown),
    bidStatusText(unknown),
    invoiceStatusText({ status: unknown, is_overdue: false, is_credited: false }),
    jobActionText(unknown),
    jobOptionText(unknown),
    closeReasonText(unknown),
    bidTabText(unknown),
    rejectionReasonText(unknown),
    availabilityText(unknown),
    stateText(unknown),
    refusalText(unknown),
    paymentTermsText(unknown, null),
  ]
  expect(new Set(all)).toEqual(new Set(['on ferry']))
  expect([jobStatusTone(unknown), bidStatusTone(unknown)]).toEqual(['open', 'open'])
})

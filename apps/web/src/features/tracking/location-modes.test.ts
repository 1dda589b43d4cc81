import { expect, test } from 'vitest'
import { afterRequest, locationModes, locationPrompt } from './location-modes.ts'

test('modes 1 and 3 ask, 2 and 4 lead to the settings; 3 and 4 are popups', () => {
  const table = Object.entries(locationModes).map(([number, { when, isPopup, no, yes }]) => [
    Number(number),
    when,
    isPopup,
    no.does,
    yes.does,
    no.label(),
    yes.label(),
  ])
  expect(table).toEqual([
    [1, 'prompt', false, 'disable_tracking', 'request', 'No thanks', 'Try it'],
    [2, 'denied', false, 'disable_all', 'settings', 'Disable all', 'Go to settings'],
    [3, 'prompt', true, 'disable_tracking', 'request', 'No thanks', 'Try it'],
    [4, 'denied', true, 'disable_all', 'settings', 'Disable all', 'Go to settings'],
  ])
})

const permission = (mode: number) => ({ kind: 'permission', mode })
test.each([
  ['web', 'granted', false, 0, { kind: 'none' }],
  ['web', 'prompt', false, 0, { kind: 'notice' }],
  ['web', 'prompt', false, 1, { kind: 'notice' }],
  ['web', 'prompt', false, 2, permission(1)],
  ['web', 'prompt', true, 0, permission(3)],
  ['web', 'denied', false, 1, { kind: 'notice' }],
  ['web', 'denied', false, 2, { kind: 'access' }],
  ['web', 'denied', false, 3, { kind: 'access' }],
  ['web', 'denied', true, 0, { kind: 'access' }],
  ['android', 'granted', false, 0, { kind: 'none' }],
  ['android', 'prompt', false, 0, permission(1)],
  ['android', 'denied', false, 0, permission(2)],
  ['ios', 'prompt', true, 0, permission(3)],
  ['ios', 'denied', true, 0, permission(4)],
] as const)('on %s, %s, popup %s, after %i notices', (platform, access, isPopup, shown, expected) => {
  expect(locationPrompt({ platform, access, isPopup, shown })).toEqual(expected)
})

test('trying it closes the modal, or leads to where it can be allowed', () => {
  expect(afterRequest(true, { platform: 'web', isPopup: false })).toEqual({ kind: 'none' })
  expect(afterRequest(false, { platform: 'web', isPopup: false })).toEqual({ kind: 'access' })
  expect(afterRequest(false, { platform: 'ios', isPopup: false })).toEqual(permission(2))
  expect(afterRequest(false, { platform: 'android', isPopup: true })).toEqual(permission(4))
})

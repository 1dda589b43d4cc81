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
const circumstances = [
  [{ platform: 'web', access: 'granted', isPopup: false, shown: 0 }, { kind: 'none' }],
  [{ platform: 'web', access: 'prompt', isPopup: false, shown: 0 }, { kind: 'notice' }],
  [{ platform: 'web', access: 'prompt', isPopup: false, shown: 1 }, { kind: 'notice' }],
  [{ platform: 'web', access: 'prompt', isPopup: false, shown: 2 }, permission(1)],
  [{ platform: 'web', access: 'prompt', isPopup: true, shown: 0 }, permission(3)],
  [{ platform: 'web', access: 'denied', isPopup: false, shown: 1 }, { kind: 'notice' }],
  [{ platform: 'web', access: 'denied', isPopup: false, shown: 2 }, { kind: 'access' }],
  [{ platform: 'web', access: 'denied', isPopup: false, shown: 3 }, { kind: 'none' }],
  [{ platform: 'web', access: 'denied', isPopup: true, shown: 3 }, { kind: 'access' }],
  [{ platform: 'web', access: 'denied', isPopup: true, shown: 0 }, { kind: 'access' }],
  [{ platform: 'android', access: 'granted', isPopup: false, shown: 0 }, { kind: 'none' }],
  [{ platform: 'android', access: 'prompt', isPopup: false, shown: 0 }, permission(1)],
  [{ platform: 'android', access: 'denied', isPopup: false, shown: 0 }, permission(2)],
  [{ platform: 'ios', access: 'prompt', isPopup: true, shown: 0 }, permission(3)],
  [{ platform: 'ios', access: 'denied', isPopup: true, shown: 0 }, permission(4)],
] as const

test.each(circumstances)('%o is answered by the table', (asked, expected) => {
  expect(locationPrompt({ ...asked, wasAsked: false })).toEqual(expected)
})

test('the modal stands there once a visit, unless the user asks for it', () => {
  const again = { platform: 'web', access: 'denied', shown: 2, wasAsked: true } as const
  expect(locationPrompt({ ...again, isPopup: false })).toEqual({ kind: 'none' })
  expect(locationPrompt({ ...again, isPopup: true })).toEqual({ kind: 'access' })
})

test('trying it closes the modal, or leads to where it can be allowed', () => {
  expect(afterRequest(true, { platform: 'web', isPopup: false })).toEqual({ kind: 'none' })
  expect(afterRequest(false, { platform: 'web', isPopup: false })).toEqual({ kind: 'access' })
  expect(afterRequest(false, { platform: 'ios', isPopup: false })).toEqual(permission(2))
  expect(afterRequest(false, { platform: 'android', isPopup: true })).toEqual(permission(4))
})

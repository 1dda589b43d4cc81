import { expect } from '../stage/journey.ts'
import { killedWhilePressing, sendsPresses, test } from '../stage/phone-in-hand.ts'

// The whole run, and every moment of a press: killed-phone.long.ts.

test('killed after a press, the phone still has every step it has shown as kept, and none twice', async ({
  run: { poster, ...run },
  line,
}) => {
  const killing = { ...run, line, moments: ['shown', 15] as const }
  expect(await killedWhilePressing(killing)).toEqual([])
  await sendsPresses(poster, killing)
})

test('the check catches a phone that says "kept" of what it has not written', async ({ run, line }) => {
  const onKilled = () => run.phone.forgets()
  expect(await killedWhilePressing({ ...run, line, moments: ['shown'], onKilled })).toHaveLength(1)
})

import { expect, test } from 'vitest'
import type { Log } from '../log.ts'
import { ReplicaState } from './replica-state.ts'

/** A replica that is looked at once a second; the minute that it lags by passes here. */
function lookedAt() {
  const said: unknown[][] = []
  const log = { warn: (...words: unknown[]) => said.push(words), info: (...words: unknown[]) => said.push(words) }
  let seconds = 0
  const state = new ReplicaState(log as unknown as Log, () => seconds * 1000)
  /** The database writes a byte a second; `lag` is how many of them are not there yet. */
  const look = (lag: number) => {
    seconds++
    state.stands(1000 + seconds - lag, 1000 + seconds)
  }
  return { state, said, look }
}

test('a replica that lags by a minute is left alone until it has it all, and that is said once', () => {
  const { state, said, look } = lookedAt()
  for (let lag = 0; lag <= 60; lag++) look(lag)
  expect(state.problem).toBe('behind')
  // What it is short of begins a second after what it has.
  expect(state.seconds_behind).toBe(59)
  // It still lags, by less and less: no read may go there.
  for (let lag = 58; lag > 0; lag -= 2) {
    look(lag)
    expect(state.problem).toBe('behind')
  }
  look(0)
  expect(state.problem).toBeNull()
  expect(said).toEqual([
    [
      { why: undefined, seconds_behind: 6 },
      'The replica (READ_DATABASE_URL) is behind: reads go to the database itself',
    ],
    ['The replica is up with the database: it is asked again'],
  ])
})

test('one that lags by a second or two, again and again, is no word worth', () => {
  const { state, said, look } = lookedAt()
  for (let time = 0; time < 60; time++) look(time % 3)
  expect([state.problem, said]).toEqual([null, []])
})

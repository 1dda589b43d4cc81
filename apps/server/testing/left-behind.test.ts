import { expect, test } from 'vitest'
import { permissions } from '@waybill/domain/access/permissions'
import { allFeatures } from './all-features.ts'
import { leftBehind } from './left-behind.ts'

/** The address and the rights are judged field by field (`profile-changes.ts`): the rest of a profile may be changed by a key. */
const judgedByField = new Set(['EditProfile'])

/** Mutations that outlive a key or a visit of staff, and may be done by either. */
function openToOthers(table: typeof leftBehind): string[] {
  return table.flatMap(([name, left]) => {
    const known = allFeatures.mutations.get(name)
    // A visitor holds a secret of their own: a password, or a link from a mail.
    if (left === 'nothing' || left === 'of_a_job' || !known || known.door === 'public' || judgedByField.has(name))
      return []
    if (known.kind !== 'operation') return [name]
    const refusals = new Set(permissions[known.operation.permission].map(({ refusal }): string => refusal))
    return refusals.has('impersonated') && refusals.has('by_api_key') ? [] : [name]
  })
}

test('every mutation says what it leaves behind, and says it once', () => {
  const named = leftBehind.map(([name]) => name)
  expect(named.toSorted()).toEqual([...allFeatures.mutations.keys()].toSorted())
})

test('actions that outlive a key or a visit of staff are done by a person at a screen', () => {
  expect(openToOthers(leftBehind)).toEqual([])
})

test('a mutation that leaves an access and asks for no person is found', () => {
  expect(openToOthers([['blockTeam', 'access']])).toEqual(['blockTeam'])
})

import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'

// Said twice: of the viewer, for what they may do, and of a company that is read, for what a screen asks for.
const world = useWorld()

test('the viewer and the company that is read agree on whether an invoice can be raised, whatever is missing', async () => {
  const { token, team_id } = await world.story.company('Owner_Driver')
  const details = ['invoice_account_number', 'invoice_sort_code', 'invoice_account_name'] as const
  for (let given = 0; given < 1 << details.length; given++) {
    const values = Object.fromEntries(details.map((column, bit) => [column, given & (1 << bit) ? '1' : null]))
    await world.db.updateTable('teams').set(values).where('id', '=', team_id).execute()
    const { viewer } = await world.as(token)
    const { data } = await world.graphql(token, `{ Team(id: "${team_id}") { invoice_details_complete } }`)
    const isComplete = given === (1 << details.length) - 1
    expect(viewer.invoice_details_complete, JSON.stringify(values)).toBe(isComplete)
    expect(data?.['Team'], JSON.stringify(values)).toEqual({ invoice_details_complete: isComplete })
  }
})

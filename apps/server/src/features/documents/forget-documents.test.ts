import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { anonymiseUser } from '../users/account/delete-account.sql.ts'
import { DOCUMENTS_OF_GONE_DAYS, forgetDocumentsOfGone } from './forget-documents.ts'

const world = useWorld()

test('papers of a company stay a year after its last person has left', async () => {
  const { team_id, ...first } = await world.story.company('Courier_Company')
  const last = await world.story.colleague(team_id)
  const staying = await world.story.company('Courier_Company')
  const documentsOf = async (team: string) => {
    await forgetDocumentsOfGone(world.platform)
    const rows = await world.db.selectFrom('documents').select('id').where('team_id', '=', team).execute()
    return rows.length
  }
  const leaves = (id: string) => world.db.transaction().execute((tx) => anonymiseUser(tx, id, world.now))
  const all = await documentsOf(team_id)
  expect(all).toBeGreaterThan(0)

  await leaves(first.id)
  world.later(DOCUMENTS_OF_GONE_DAYS * 24 * 60 + 1)
  expect(await documentsOf(team_id)).toBe(all)

  await leaves(last.id)
  world.later(DOCUMENTS_OF_GONE_DAYS * 24 * 60 - 1)
  expect(await documentsOf(team_id)).toBe(all)
  world.later(2)
  expect(await documentsOf(team_id)).toBe(0)
  expect(await documentsOf(staying.team_id)).toBeGreaterThan(0)
})

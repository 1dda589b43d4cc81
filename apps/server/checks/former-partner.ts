import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { World } from '../testing/world.ts'
import { ask } from './ask-everything.ts'
import { edgeDocuments } from './edge-documents.ts'
import type { StrangersQueries } from './tenant-leaks.ts'
import { queryRows } from './tenant-rows.ts'
import { twoCompanies } from './tenants-scene.ts'

/** Stands in the mail addresses and numbers of people. */
const CONTACT = 'zqx7contact'

/** How to reach somebody of a company that has blocked a former partner, in every answer that partner gets; by its office and its driver. */
export async function contactsReadByFormerPartner(
  world: World,
  app: FastifyInstance,
  queries: StrangersQueries,
): Promise<string[]> {
  const { ids, cast } = await twoCompanies(world)
  const { team_id } = cast.poster
  const contact = sql<string>`${CONTACT} || id || '@example.test'`
  await world.db.updateTable('users').set({ email: contact, phone: CONTACT }).where('team_id', '=', team_id).execute()
  await world.db.updateTable('jobs').set({ status: 'complete' }).where('id', '=', ids.job_id).execute()
  await world.db.insertInto('blocked_teams').values({ team_id, blocked_team_id: cast.taker.team_id }).execute()
  const read: string[] = []
  for (const [who, { token }] of Object.entries({ office: cast.taker_primary, driver: cast.driver }))
    for (const name of Object.keys(queryRows)) {
      const variables = queries.variables(name, ids)
      for (const document of edgeDocuments(name, Object.keys(variables)))
        if ((await ask(app, token, document, variables)).includes(CONTACT)) read.push(`${who} by ${name}`)
    }
  return read
}

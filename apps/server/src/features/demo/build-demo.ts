import { buildContacts } from './build-contacts.ts'
import { buildDocuments } from './build-documents.ts'
import { buildFleet } from './build-fleet.ts'
import { buildJobs } from './build-jobs.ts'
import { buildLocations } from './build-locations.ts'
import { buildTalk } from './build-talk.ts'
import { buildTeams, type Cast } from './build-teams.ts'
import type { Reference } from './demo.sql.ts'
import { DemoWorld } from './demo-world.ts'

const SEED = 20_260

/** The whole of the demo data as rows, dated relative to now: the same moment tells the same story. */
export function buildDemo(now: Date, reference: Reference, password_hash: string): { world: DemoWorld; cast: Cast } {
  const world = new DemoWorld(now, reference, SEED)
  const cast = buildTeams(world, password_hash)
  buildFleet(world, cast)
  buildDocuments(world, cast)
  const jobs = buildJobs(world, cast)
  buildTalk(world, cast, jobs)
  buildContacts(world, cast)
  buildLocations(world, cast)
  return { world, cast }
}

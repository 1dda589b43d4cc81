import { buildCases } from './build-cases.ts'
import { buildContacts } from './companies/build-contacts.ts'
import { buildDocuments } from './companies/build-documents.ts'
import { buildFleet } from './companies/build-fleet.ts'
import { buildImports } from './jobs/build-imports.ts'
import { buildJobs } from './jobs/build-jobs.ts'
import { buildPayers } from './jobs/build-payers.ts'
import { buildLocations } from './companies/build-locations.ts'
import { buildTalk } from './jobs/build-talk.ts'
import { buildTeams, type Cast } from './companies/build-teams.ts'
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
  buildImports(world, cast)
  buildCases(world, cast)
  buildContacts(world, cast)
  buildLocations(world, cast)
  cast.others.push(...buildPayers(world, cast))
  return { world, cast }
}

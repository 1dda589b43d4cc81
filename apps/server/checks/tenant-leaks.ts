import { type Kysely, sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../src/platform/database/database.ts'
import { ask } from './ask-everything.ts'
import { edgeDocuments } from './edge-documents.ts'
import { queryRows } from './tenant-rows.ts'
import { idsOfNothing, type Ids, type tenantsScene } from './tenants-scene.ts'
import { SECRET } from './tenants-secret.ts'

type Scene = Awaited<ReturnType<typeof tenantsScene>>
type Stranger = readonly [name: string, person: { token: string } | null]
type Variables = Record<string, unknown>
const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** The ids of two companies' things, the same kinds of ids of nothing, and strangers who query both. */
export class StrangersQueries {
  readonly nobody: Ids
  readonly #scene: Scene
  readonly #at: string
  readonly #askedBy: ReadonlySet<string>

  constructor(scene: Scene, now: Date) {
    this.#scene = scene
    this.#at = now.toISOString()
    this.nobody = idsOfNothing(scene.ids)
    this.#askedBy = new Set([scene.ids, this.nobody].flatMap((ids) => Object.values(ids)))
  }

  /** The arguments of a root query, all of them somebody else's. */
  variables(name: string, ids = this.#scene.ids): Variables {
    return name === 'Team' ? { id: ids.team_id } : queryRows[name]!(ids, this.#at)
  }

  documents(name: string): string[] {
    return edgeDocuments(name, Object.keys(this.variables(name)))
  }

  /** An id in an answer is what was asked by: the same word for both, whichever was asked by. */
  withoutIds(text: string): string {
    return text.replaceAll(anyId, (id) => (this.#askedBy.has(id) ? 'ID' : id))
  }

  /** The faults of a root query's answers; `heard` is given each answer about the two companies' things. */
  async leaksOf(
    app: FastifyInstance,
    name: string,
    {
      asked: [own, none] = [this.variables(name), this.variables(name, this.nobody)],
      documents = edgeDocuments(name, Object.keys(own)),
      strangers = Object.entries(this.#scene.strangers),
      heard = () => undefined,
    }: {
      asked?: readonly [object, object]
      documents?: readonly string[]
      strangers?: readonly Stranger[]
      heard?: (stranger: string, answer: string) => unknown
    } = {},
  ): Promise<string[]> {
    // A query that names no thing has one answer, whosever things are meant.
    const isAbout = JSON.stringify(own) !== JSON.stringify(none)
    const leaks: string[] = []
    for (const document of documents)
      for (const [stranger, person] of strangers) {
        const told = (variables: object) => ask(app, person?.token ?? null, document, variables)
        const answer = await told(own)
        heard(stranger, answer)
        leaks.push(...secretsIn(this.withoutIds(answer)).map((at) => `${stranger} reads a secret by ${name}: ${at}`))
        if (isAbout && !isListed(name, stranger) && this.withoutIds(answer) !== this.withoutIds(await told(none)))
          leaks.push(`${stranger} tells by ${name} that it exists: ${answer.slice(0, 200)}`)
      }
    return leaks
  }
}

function secretsIn(text: string): string[] {
  const at = text.indexOf(SECRET)
  return at < 0 ? [] : [`…${text.slice(Math.max(0, at - 80), at)}`]
}

/** Companies are in the directory, except for whom they block and for who is not in it. */
const isListed = (name: string, stranger: string) =>
  name === 'Team' && !['blocked', 'limited trial', 'demo key'].includes(stranger)

/** Every row of the two companies' things, in one word. */
export async function rowsOfTenants(db: Kysely<Database>, { ids, cast: { poster, taker } }: Scene): Promise<string> {
  const teams = sql`(${poster.team_id}::uuid, ${taker.team_id}::uuid)`
  const job = sql`${ids.job_id}::uuid`
  const { rows } = await sql<{ hash: string }>`select md5(string_agg(x, '' order by x)) as hash from (
    select t::text as x from jobs t where team_id in ${teams} union all select t::text from bids t where job_id = ${job} union all select t::text from job_stops t where job_id = ${job}
    union all select t::text from pods t where job_id = ${job} union all select t::text from invoices t where job_id = ${job}
    union all select t::text from credit_notes t where from_team_id in ${teams} union all select t::text from invoice_refunds t where noted_by_team_id in ${teams}
    union all select t::text from invoice_corrections t where invoice_id in (select id from invoices where job_id = ${job}) union all select t::text from documents t where team_id in ${teams}
    union all select t::text from saved_loads t where team_id in ${teams} union all select t::text from imports t where team_id in ${teams}
    union all select t::text from import_mails t where team_id in ${teams} union all select t::text from import_addresses t where team_id in ${teams} union all select t::text from import_headings t where team_id in ${teams}
    union all select t::text from import_rows t where import_id in (select id from imports where team_id in ${teams}) union all select t::text from fleet_vehicles t where team_id in ${teams} union all select t::text from teams t where id in ${teams}
    union all select t::text from users t where team_id in ${teams} union all select t::text from uploads t where team_id in ${teams} union all select t::text from job_log t where job_id = ${job} union all select t::text from job_charges t where job_id = ${job}
    union all select t::text from callback_endpoints t where team_id in ${teams} union all select t::text from api_keys t where user_id in (select id from users where team_id in ${teams})
    union all select t::text from saved_views t where user_id in (select id from users where team_id in ${teams}) union all select t::text from reminders t where from_team_id in ${teams}
    union all select t::text from events t where user_id in (select id from users where team_id in ${teams})) x`.execute(
    db,
  )
  return rows[0]!.hash
}

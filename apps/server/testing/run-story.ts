import { randomUUID } from 'node:crypto'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import type { Person } from './story.ts'
import type { World } from './world.ts'

/** A job on the road: its poster, the company that carries it, and the limited driver who does. */
export class RunStory {
  readonly world: World
  readonly poster: Person
  readonly taker: Person
  readonly driver: Person
  readonly job_id: string

  private constructor(world: World, people: { poster: Person; taker: Person; driver: Person }, job_id: string) {
    this.world = world
    this.poster = people.poster
    this.taker = people.taker
    this.driver = people.driver
    this.job_id = job_id
  }

  static async begin(world: World, overrides: { status?: JobStatus; stops?: number } = {}): Promise<RunStory> {
    const { story } = world
    const poster = await story.company('Freight_Forwarder')
    const taker = await story.company('Courier_Company')
    const driver = await story.colleague(taker.team_id, { has_full_access: false })
    const job_id = await story.job(poster, { status: 'allocated', carrier: taker, ...overrides })
    await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', job_id).execute()
    return new RunStory(world, { poster, taker, driver }, job_id)
  }

  /** The stops in their order. */
  stops() {
    return this.world.db
      .selectFrom('job_stops')
      .selectAll()
      .where('job_id', '=', this.job_id)
      .orderBy('order')
      .execute()
  }

  job() {
    return this.world.job(this.job_id)
  }

  /** A file the owner has sent and nothing has claimed; its content is of no interest here. */
  async photo(kind: UploadKind, owner: Person = this.driver): Promise<string> {
    const { id } = await this.world.db
      .insertInto('uploads')
      .values({
        kind,
        user_id: owner.id,
        team_id: owner.team_id,
        name: 'photo.jpg',
        path: `photos/${randomUUID()}`,
        content_type: 'image/jpeg',
        bytes: 1_000,
        sha256: Buffer.alloc(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Names of the facts stated about the job, in order. */
  facts(): Promise<string[]> {
    return this.world.factsOf(this.job_id)
  }

  /** Actions in the job's log, in order. */
  async actions(): Promise<string[]> {
    const log = await this.world.db
      .selectFrom('job_log')
      .select('action')
      .where('job_id', '=', this.job_id)
      .orderBy('id')
      .execute()
    return log.map(({ action }) => action)
  }
}

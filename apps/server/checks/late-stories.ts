import { randomUUID } from 'node:crypto'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { RunStory } from '../testing/run-story.ts'
import type { Person } from '../testing/story.ts'
import type { World } from '../testing/world.ts'

const HOUR = 60

/** What is told here, and the type of its input. */
const inputs = {
  startCollect: 'StepInput',
  startDeliver: 'StepInput',
  arriveCollection: 'ArriveCollectionInput',
  goodsOnBoard: 'GoodsOnBoardInput',
  arriveStop: 'ArriveStopInput',
  stopComplete: 'StopCompleteInput',
  deliver: 'DeliverInput',
  closeJob: 'CloseJobInput',
  editStops: 'EditStopsInput',
  deliverForDriver: 'DeliverForDriverInput',
  assignDriver: 'AssignDriverInput',
  reinstateJob: 'JobIdInput',
  allocateJob: 'AllocateJobInput',
  inactivateUser: 'UserIdInput',
} as const
export type Mutation = keyof typeof inputs

/** A phone that comes back: what was done in between, and what it tells then. Answers are said in one line each. */
export class LateScene {
  readonly world: World
  readonly run: RunStory
  readonly stop_ids: readonly string[]
  /** How the phone tells: as it is, or by a rule that the check plants. */
  readonly #told: (input: Record<string, unknown>) => Record<string, unknown>

  private constructor(run: RunStory, stop_ids: readonly string[], told: LateScene['told']) {
    this.world = run.world
    this.run = run
    this.stop_ids = stop_ids
    this.#told = told
  }

  get told() {
    return this.#told
  }

  static async begin(world: World, status: JobStatus, told: LateScene['told']): Promise<LateScene> {
    const run = await RunStory.begin(world, { status, stops: 2 })
    const scene = new LateScene(
      run,
      (await run.stops()).map(({ id }) => id),
      told,
    )
    const allocated_at = new Date(world.now.getTime() - 24 * HOUR * 60_000)
    await world.db.updateTable('jobs').set({ allocated_at }).where('id', '=', run.job_id).execute()
    return scene
  }

  ago(minutes: number): string {
    return new Date(this.world.now.getTime() - minutes * 60_000).toISOString()
  }

  /** Somebody else's doing, which has to succeed. */
  async meanwhile(person: Person, mutation: Mutation, input: object) {
    const said = await this.ask(person.token, mutation, { job_id: this.run.job_id, ...input })
    if (said !== 'ok') throw new Error(`${mutation}: ${said}`)
  }

  close(reason = 'CANCELLED') {
    const charges = { additional_charges_agreed: false, comment: 'No longer needed' }
    return this.meanwhile(this.run.poster, 'closeJob', { reason, ...charges })
  }

  /** The phone's word for a step whose button was pressed so many minutes ago. */
  step(mutation: Mutation, minutes: number, input: object = {}, { token = this.run.driver.token, key = '' } = {}) {
    const said = this.#told({ job_id: this.run.job_id, captured_at: this.ago(minutes), ...input })
    return this.ask(token, mutation, said, key)
  }

  setOff(minutes: number, how: { token?: string; key?: string } = {}) {
    return this.step('startCollect', minutes, {}, how)
  }
  arrive(minutes: number, n = 0) {
    return this.step('arriveStop', minutes, { stop_id: this.stop_ids[n] })
  }
  handOver(minutes: number, n = 0) {
    return this.step('stopComplete', minutes, {
      stop_id: this.stop_ids[n],
      pod: this.pod(minutes),
    })
  }
  pod(minutes: number) {
    return { delivery_date: this.ago(minutes), recipient: 'Jo', pod_not_required: true, no_pod_reason: 'Locker' }
  }

  async ask(token: string, mutation: Mutation, input: object, key = ''): Promise<string> {
    const query = `mutation ($input: ${inputs[mutation]}!) { ${mutation}(input: $input) { id } }`
    const { errors } = await this.world.graphql(token, query, { input }, { 'idempotency-key': key || randomUUID() })
    if (!errors) return 'ok'
    const { code, ...said } = errors[0]!.extensions as Record<string, unknown>
    const { conflict, status, refusal, done_by, validation_keys } = said as Record<string, string | object | undefined>
    const fields = validation_keys && JSON.stringify(validation_keys)
    return [code, conflict, status, refusal, fields, done_by && 'done_by'].filter(Boolean).join(' ')
  }

  /** What neither a refusal nor evidence may change. */
  async rows() {
    const { updated_at: _, road_status: __, queued_at: ___, ...job } = await this.run.job()
    return JSON.stringify([job, await this.run.stops()])
  }

  /** The entries of the log that say so: late, or of an odd clock. */
  async marked(mark: 'is_late' | 'odd_time'): Promise<string[]> {
    const entries = this.world.db.selectFrom('job_log').select('action').where('job_id', '=', this.run.job_id)
    return (await entries.where(mark, '=', true).orderBy('id').execute()).map(({ action }) => action)
  }

  changeStops(change: (stops: object[]) => object[]) {
    const place = {
      point: '1 Mill Lane',
      short_address: 'Dore',
      latitude: 53.3,
      longitude: -1.5,
      date: null,
      date_end: null,
      flexible: false,
      asap: true,
      is_drop_off: true,
    }
    const kept = this.stop_ids.map((stop_id) => ({ ...place, stop_id }))
    const stops = change([...kept, place])
    return this.meanwhile(this.run.poster, 'editStops', { stops, route_accepted_without: true })
  }
}

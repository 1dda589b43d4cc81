import { tariffOf, usualTerms } from '@waybill/domain/jobs/charge-tariff'
import { arriveCollection } from '../src/features/delivery/run/arrive-collection.ts'
import { arriveDestination } from '../src/features/delivery/run/arrive-destination.ts'
import { goodsOnBoard } from '../src/features/delivery/run/goods-on-board.ts'
import { startCollect } from '../src/features/delivery/run/start-collect.ts'
import { startDeliver } from '../src/features/delivery/run/start-deliver.ts'
import { deliver } from '../src/features/delivery/proof/deliver.ts'
import { RunStory } from './run-story.ts'
import type { Person } from './story.ts'
import type { World } from './world.ts'

/** A run with terms (30 free minutes, then 50 p) whose collection was booked for nine o'clock of the day before, in winter time. */
export class WaitingStory {
  readonly run: RunStory
  readonly #world: World

  private constructor(world: World, run: RunStory) {
    this.#world = world
    this.run = run
  }

  static async begin(world: World): Promise<WaitingStory> {
    const story = new WaitingStory(world, await RunStory.begin(world))
    const tariff = JSON.stringify(tariffOf(usualTerms, { waiting_free_minutes: 30, waiting_rate: 50 }))
    const booked = { pickup_date: story.at(540), pickup_date_end: null, allocated_at: story.at(300) }
    const jobs = world.db.updateTable('jobs').set({ tariff, ...booked })
    await jobs.where('id', '=', story.job_id).execute()
    return story
  }

  get job_id() {
    return this.run.job_id
  }

  /** A minute of the day before. */
  at(minute: number): Date {
    const day = new Date(this.#world.now.getTime() - 86_400_000).toISOString().slice(0, 10)
    return new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000)
  }

  /** A person's request, now or at a minute of the day before. */
  async as(person: Person, minute?: number) {
    const context = await this.#world.as(person.token)
    return minute === undefined ? context : { ...context, now: this.at(minute) }
  }

  /** The driver arrives and has the goods on board, each tap sent as it is made: 98 minutes unless stated otherwise. */
  async waits(from = 543, until = 641) {
    const { driver } = this.run
    const { job_id } = this
    await startCollect(await this.as(driver, from - 30), { job_id })
    const arrival = { job_id, goods_collected_success: true, date_and_time: this.at(from).toISOString() }
    await arriveCollection(await this.as(driver, from), arrival)
    await goodsOnBoard(await this.as(driver, until), { job_id, board_route_date: this.at(until).toISOString() })
  }

  async delivers() {
    const { driver } = this.run
    const { job_id } = this
    await startDeliver(await this.as(driver), { job_id })
    await arriveDestination(await this.as(driver), { job_id })
    const proof = { recipient: 'Ada Kowalska', pod_not_required: true, no_pod_reason: 'Left with the guard' }
    const pod = { delivery_date: this.#world.now.toISOString(), ...proof }
    await deliver(await this.as(driver), { job_id, pod })
  }

  charges() {
    return this.#world.db
      .selectFrom('job_charges')
      .selectAll()
      .where('job_id', '=', this.job_id)
      .orderBy('id')
      .execute()
  }

  async charge() {
    const [charge] = await this.charges()
    return charge!
  }
}

import { defaultAlertSettings } from '@waybill/domain/alerts/alert-settings'
import { saveAlertSettings } from '../src/features/alerts/save-alert-settings.ts'
import { saveLocation } from '../src/features/locations/save-location.ts'
import { recordFacts } from '../src/platform/facts.sql.ts'
import { followAll } from './cast.ts'
import type { Person } from './story.ts'
import type { World } from './world.ts'

export type At = { latitude: number; longitude: number }

/** Takers with places of their own, a poster, and the jobs they hear of. */
export class AlertStory {
  readonly world: World
  readonly poster: Person
  #latitude = -70

  private constructor(world: World, poster: Person) {
    this.world = world
    this.poster = poster
  }

  static async begin(world: World): Promise<AlertStory> {
    return new AlertStory(world, await world.story.company('Freight_Forwarder', { name: 'Harbour Gate' }))
  }

  /** Far from everybody else: one test's people do not hear of another's jobs. */
  elsewhere(): At {
    this.#latitude += 2
    return { latitude: this.#latitude, longitude: 10 }
  }

  async takerAt(at: At, miles = 20, kind: 'Owner_Driver' | 'Courier_Company' = 'Owner_Driver'): Promise<Person> {
    const taker = await this.world.story.company(kind)
    await this.locate(taker, at, miles)
    return taker
  }

  async locate(taker: Person, at: At, miles: number, location = 'Depot') {
    await saveLocation(await this.world.as(taker.token), { ...at, miles, location })
  }

  /** A small van's job of 331 km (206 miles), posted and told. */
  async post(at: At, by: Person = this.poster): Promise<string> {
    const job_id = await this.world.story.job(by, { pickup: at })
    await this.announce(job_id, by)
    return job_id
  }

  async announce(job_id: string, by: Person = this.poster) {
    const fact = { name: 'job_posted' as const, job_id }
    await this.world.db
      .transaction()
      .execute((tx) => recordFacts({ tx, platform: this.world.platform }, [fact], { user_id: by.id }))
    await followAll(this.world)
  }

  async settle(taker: Person, overrides: object) {
    await saveAlertSettings(await this.world.as(taker.token), {
      ...defaultAlertSettings,
      vehicle_ids: [],
      ...overrides,
    })
  }

  /** Half an hour before and after now, on a wall in Warsaw. */
  quietNow() {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' })
    const at = (minutes: number) => clock.format(new Date(this.world.now.getTime() + minutes * 60_000))
    return { quiet_from: at(-30), quiet_until: at(30), time_zone: 'Europe/Warsaw' }
  }

  async choose(taker: Person, ...codes: string[]) {
    const vehicles = await this.world.db.selectFrom('vehicles').select('id').where('code', 'in', codes).execute()
    await this.settle(taker, { vehicle_ids: vehicles.map(({ id }) => id) })
  }

  async drives(team_id: string, code: string, user_id: string | null) {
    const { db } = this.world
    const { id: vehicle_id } = await db
      .selectFrom('vehicles')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    await db.insertInto('fleet_vehicles').values({ team_id, vehicle_id, user_id, name: code }).execute()
  }
}

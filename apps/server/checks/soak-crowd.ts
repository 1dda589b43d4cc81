import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { hashPassword } from '../src/features/credentials/passwords.ts'
import { Market } from '../testing/market.ts'
import { multipartBody, UPLOAD } from '../testing/multipart.ts'
import type { Person } from '../testing/story.ts'
import { openStory } from './open-story.ts'
import { random } from './seed.ts'

const DRIVERS = 10
const PASSWORD = 'a long day on the road'
/** So many somebodies come onto a page each second and stay as long as a page is looked at. */
const LOOKED_AT_MS = 8000
const leeds = { latitude: 53.8, longitude: -1.55 }
const REPORT = 'mutation ($input: ReportPositionsInput!) { reportPositions(input: $input) { outcomes } }'

type Scene = { poster: Person; takers: Person[]; drivers: Person[]; jobs: string[]; photo: Buffer }

/** A poster, three companies who carry, their drivers, and a job for each company. Everybody has the one password. */
async function scene(url: string): Promise<Scene> {
  const { databases, db, story } = await openStory(url)
  const poster = await story.company('Freight_Forwarder')
  const takers = [0, 1, 2].map(() => story.company('Courier_Company'))
  const people = { poster, takers: await Promise.all(takers), drivers: [] as Person[], jobs: [] as string[] }
  for (let n = 0; n < DRIVERS; n++)
    people.drivers.push(await story.colleague(people.takers[n % 3]!.team_id, { tracking: true }))
  for (const _ of people.takers) people.jobs.push(await story.job(poster))
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute()
  await databases.close()
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 85 })
    .toBuffer()
  return { ...people, photo }
}

/** What people do all day, each at their own pace, until they are told to go home. */
export class SoakCrowd {
  readonly done = { reads: 0, bids: 0, messages: 0, positions: 0, photos: 0, visits: 0, sign_ins: 0, hung_up: 0 }
  /** What should have been answered and was not. */
  readonly wrongs: string[] = []
  readonly #url: string
  readonly #market: Market
  readonly #scene: Scene
  readonly #leaving = new AbortController()
  readonly #all: Promise<unknown>

  private constructor(url: string, its: Scene) {
    this.#url = url
    this.#market = new Market(url)
    this.#scene = its
    this.#all = Promise.all([
      ...Array.from({ length: 4 }, (_, n) => this.#every(200, (turn) => this.#read(n, turn))),
      this.#every(1000, (turn) => this.#bid(turn % 3)),
      this.#every(1500, (turn) => this.#talk(turn)),
      ...its.drivers.map((driver) => this.#every(5000, (turn) => this.#drive(driver, turn))),
      this.#every(1000, (turn) => this.#sendPhoto(turn)),
      this.#every(1000, (turn) => this.#lookAround(turn)),
      // A hundred times in a quarter of an hour is what one address may.
      this.#every(20_000, (turn) => this.#signIn(turn)),
      this.#every(1000, (turn) => (turn % 2 === 0 ? this.#hangUpWhileSending() : this.#hangUpWhileAsking())),
    ])
  }

  /** `url` is that of GraphQL, of the server that works on the database at `database`. */
  static async open(url: string, database: string): Promise<SoakCrowd> {
    return new SoakCrowd(url, await scene(database))
  }

  /** What was sent so far, in bytes, and how often a busy server let somebody wait. */
  get told() {
    return this.#market.told
  }

  async goHome() {
    this.#leaving.abort()
    await this.#all
    this.#market.close()
  }

  /** Begins at some moment of its first turn, so that not all come at once; who is late does not catch up. */
  async #every(ms: number, act: (turn: number) => Promise<unknown>) {
    await this.#wait(random() * ms)
    for (let turn = 0; !this.#leaving.signal.aborted; turn++) {
      const next = performance.now() + ms
      await act(turn).catch((error: Error) => this.wrongs.push(`${error}: ${String(error.cause)}`))
      await this.#wait(next - performance.now())
    }
  }

  async #wait(ms: number) {
    await pause(Math.max(0, ms), undefined, { signal: this.#leaving.signal }).catch(() => undefined)
  }

  async #read(reader: number, turn: number) {
    const { poster, takers, jobs } = this.#scene
    const taker = takers[reader % takers.length]!
    const asked: [by: Person, operation: string, variables?: object][] = [
      [taker, 'BrowseJobsScreenQuery', { sort: 'newest' }],
      [taker, 'BrowseJobScreenQuery', { id: jobs[turn % jobs.length] }],
      [taker, 'MyWorkScreenQuery'],
      [taker, 'NotificationsScreenQuery'],
      [poster, 'WorkDeskQuery', { side: 'posted' }],
      [poster, 'MessagesLayoutQuery'],
      [poster, 'MeQuery'],
    ]
    await this.#market.askKnown(...asked[turn % asked.length]!)
    this.done.reads++
  }

  async #bid(n: number) {
    const taker = this.#scene.takers[n]!
    const input = { job_id: this.#scene.jobs[n], amount: '210.00' }
    const { submitBid } = await this.#market.askKnown<{ submitBid: { id: string } }>(taker, 'BidFormSubmit', { input })
    await this.#market.askKnown(taker, 'RetractBid', { input: { bid_id: submitBid.id } })
    this.done.bids++
  }

  async #talk(turn: number) {
    const { poster, takers, jobs } = this.#scene
    const n = turn % takers.length
    const job_id = jobs[n]
    const write = (by: Person, input: object) => this.#market.askKnown(by, 'OutboxSend', { input })
    await write(takers[n]!, { job_id, body: `Is there room at the gate? (${turn})` })
    await write(poster, { job_id, taker_team_id: takers[n]!.team_id, body: 'There is, from eight.' })
    this.done.messages += 2
  }

  async #drive(driver: Person, turn: number) {
    const recorded_at = new Date().toISOString()
    const at = { latitude: leeds.latitude + (turn % 400) / 1000, longitude: leeds.longitude }
    await this.#market.ask(driver, REPORT, { input: { positions: [{ ...at, recorded_at, accuracy: 8 }] } })
    this.done.positions++
  }

  async #sendPhoto(turn: number) {
    const driver = this.#scene.drivers[turn % DRIVERS]!
    const upload_id = await this.#market.upload(driver, 'pod', this.#scene.photo)
    if (turn % 2 === 0) await this.#market.askKnown(driver, 'JournalDiscard', { input: { upload_id } })
    this.done.photos++
  }

  /** Somebody opens a page, hears what happens around a town, and closes it. */
  async #lookAround(turn: number) {
    const leave = await this.#market.listen(this.#scene.drivers[turn % DRIVERS]!, leeds)
    this.done.visits++
    void this.#wait(LOOKED_AT_MS).then(leave)
  }

  async #signIn(turn: number) {
    const { email } = this.#scene.drivers[turn % DRIVERS]!
    const input = { email, password: PASSWORD }
    const visitor = { token: null }
    const { signIn } = await this.#market.askKnown<{ signIn: { access_token: string } }>(visitor, 'LoginScreenSignIn', {
      input,
    })
    await this.#market.askKnown({ token: signIn.access_token }, 'MeQuery')
    await this.#market.askKnown({ token: signIn.access_token }, 'Logout')
    this.done.sign_ins++
  }

  /** A phone that loses its signal in the middle of a photo. */
  async #hangUpWhileSending() {
    const file = { 'input.file': { name: 'photo.jpg', content: this.#scene.photo } }
    const { body, content_type } = multipartBody(UPLOAD, { input: { kind: 'pod', file: null } }, file)
    const { token } = this.#scene.drivers[0]!
    const headers = { authorization: `Bearer ${token}`, 'content-type': content_type, 'content-length': body.length }
    const sending = request(this.#url, { method: 'POST', headers, agent: false })
    sending.on('error', () => undefined)
    sending.write(body.subarray(0, body.length / 2))
    await pause(100)
    sending.destroy()
    this.done.hung_up++
  }

  /** Somebody who closes the page before its answer is there. */
  async #hangUpWhileAsking() {
    const { token } = this.#scene.poster
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const asking = request(this.#url, { method: 'POST', headers, agent: false })
    asking.on('error', () => undefined)
    asking.end(JSON.stringify({ query: '{ Me { id team { id company_name } } }' }))
    await pause(2)
    asking.destroy()
    this.done.hung_up++
  }
}

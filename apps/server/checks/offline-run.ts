import sharp from 'sharp'
import { RunStory } from '../testing/run-story.ts'
import { sendFile } from '../testing/multipart.ts'
import type { Answer, World } from '../testing/world.ts'

/** A write that waits on the phone, with its key. A photo is named by its key until it has arrived. */
export type Write = { key: string; photo?: { kind: string; name: string }; step?: Step }
type Step = { mutation: string; type: string; input: (idOf: (photo: string) => string) => object; photos: string[] }

/** How a write ended: its id, or the code of the refusal. */
export type Ended = { id?: string; refused?: string }

const MINUTE = 60_000

/** A run of so many stops whose driver has no signal from setting off to the signature; the last stop of several fails. */
export class OfflineRun {
  readonly run: RunStory
  readonly journal: readonly Write[]
  readonly #uploaded = new Map<string, string>()

  private constructor(run: RunStory, journal: readonly Write[]) {
    this.run = run
    this.journal = journal
  }

  static async begin(world: World, { stops, photos }: { stops: number; photos: number }): Promise<OfflineRun> {
    const run = await RunStory.begin(world, { stops })
    const allocated_at = new Date(world.now.getTime() - 6 * 60 * MINUTE)
    await world.db.updateTable('jobs').set({ allocated_at }).where('id', '=', run.job_id).execute()
    const ids = (await run.stops()).map(({ id }) => id)
    return new OfflineRun(run, new Journal(run.job_id, ids, photos, world.now).writes)
  }

  /** What the phone sends, as often as it likes; what names a photo that is not there yet cannot be sent. */
  async send(write: Write, token: string, overrides: { keyless?: boolean } = {}): Promise<Ended> {
    const headers = overrides.keyless ? {} : { 'idempotency-key': `${this.run.job_id}-${write.key}` }
    if (write.photo) {
      const content = await pictureOf(write.key)
      const ended = endOf(await sendFile(this.run.world, token, { ...write.photo, content }, headers), 'upload')
      if (ended.id && !this.#uploaded.has(write.key)) this.#uploaded.set(write.key, ended.id)
      return ended
    }
    const { mutation, type, input, photos } = write.step!
    if (photos.some((photo) => !this.#uploaded.has(photo))) return { refused: 'WAITS' }
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`
    const variables = { input: input((photo) => this.#uploaded.get(photo)!) }
    return endOf(await this.run.world.graphql(token, query, variables, headers), mutation)
  }
}

function endOf({ data, errors }: Answer, name: string): Ended {
  const [error] = errors ?? []
  if (error) return { refused: error.extensions.code }
  return { id: (data as unknown as Record<string, { id: string }>)[name]!.id }
}

const pictures = new Map<string, Promise<Buffer>>()
/** Each key its own picture, the same whenever it is sent. */
function pictureOf(key: string): Promise<Buffer> {
  const shade = Buffer.from(key).reduce((sum, letter) => (sum * 31 + letter) % 0xffffff, 7)
  const background = `#${shade.toString(16).padStart(6, '0')}`
  const made =
    pictures.get(key) ??
    sharp({ create: { width: 24, height: 16, channels: 3, background } })
      .png()
      .toBuffer()
  pictures.set(key, made)
  return made
}

/** Written down in the order of the road, two minutes after each other, all of it an hour or more ago. */
class Journal {
  readonly writes: Write[] = []
  readonly #job_id: string
  readonly #photos: number
  #at: number

  constructor(job_id: string, stops: readonly string[], photos: number, now: Date) {
    this.#job_id = job_id
    this.#photos = photos
    this.#at = now.getTime() - 3 * 60 * MINUTE
    this.#toTheGoods()
    stops.forEach((stop_id, n) => (n > 0 && n === stops.length - 1 ? this.#inVain(stop_id) : this.#handOver(stop_id)))
    this.#toTheEnd()
  }

  #take(
    mutation: string,
    type: string,
    input: (at: string, idOf: (photo: string) => string) => object,
    photos: string[] = [],
  ) {
    this.#at += 2 * MINUTE
    const captured_at = new Date(this.#at).toISOString()
    const said = { job_id: this.#job_id, captured_at }
    const step: Step = { mutation, type, photos, input: (idOf) => ({ ...said, ...input(captured_at, idOf) }) }
    this.writes.push({ key: `step-${this.writes.length}`, step })
  }

  #photograph(kind: string, count = this.#photos): string[] {
    return Array.from({ length: count }, () => {
      const key = `photo-${this.writes.length}`
      this.writes.push({ key, photo: { kind, name: `${key}.png` } })
      return key
    })
  }

  #say(body: string) {
    this.#take('sendMessage', 'SendMessageInput', () => ({ body }))
  }

  #toTheGoods() {
    this.#take('startCollect', 'StepInput', () => ({}))
    this.#take('arriveCollection', 'ArriveCollectionInput', (at) => ({
      date_and_time: at,
      goods_collected_success: true,
    }))
    this.#say('At the gate')
    const goods = this.#photograph('goods_on_board')
    const boarded = (at: string, idOf: (photo: string) => string) => ({
      board_route_date: at,
      upload_ids: goods.map(idOf),
    })
    this.#take('goodsOnBoard', 'GoodsOnBoardInput', boarded, goods)
    this.#take('startDeliver', 'StepInput', () => ({}))
  }

  #handOver(stop_id: string) {
    this.#take('arriveStop', 'ArriveStopInput', () => ({ stop_id }))
    const photos = this.#photograph('stop_pod')
    const proof = (at: string, idOf: (photo: string) => string) => ({
      stop_id,
      pod: { delivery_date: at, recipient: 'Ana', upload_ids: photos.map(idOf) },
    })
    this.#take('stopComplete', 'StopCompleteInput', proof, photos)
  }

  #inVain(stop_id: string) {
    this.#take('arriveStop', 'ArriveStopInput', () => ({ stop_id }))
    const [door] = this.#photograph('failure', 1)
    const failed = (_at: string, idOf: (photo: string) => string) => ({
      stop_id,
      reason: 'NO_ONE_AVAILABLE',
      upload_ids: [idOf(door!)],
    })
    this.#take('stopFailed', 'StopFailedInput', failed, [door!])
    this.#say('Nobody there, going on')
    const [load] = this.#photograph('failure', 1)
    const settled = (_at: string, idOf: (photo: string) => string) => ({
      stop_id,
      settlement: 'returned',
      reason: 'Closed',
      upload_ids: [idOf(load!)],
    })
    this.#take('settleStop', 'SettleStopInput', settled, [load!])
  }

  #toTheEnd() {
    this.#take('arriveDestination', 'StepInput', () => ({}))
    const [signature] = this.#photograph('signature', 1)
    const [photo] = this.#photograph('pod', 1)
    const proof = (at: string, idOf: (photo: string) => string) => ({
      pod: {
        delivery_date: at,
        recipient: 'Bo',
        is_electronic_pod: true,
        signature_upload_id: idOf(signature!),
        upload_ids: [idOf(photo!)],
      },
    })
    this.#take('deliver', 'DeliverInput', proof, [signature!, photo!])
    this.#say('Signed for')
  }
}

import { userChannel } from '@waybill/domain/live/channels'
import { LiveClient, until } from '../testing/live-client.ts'
import type { Person } from '../testing/story.ts'
import { sendUntilAnswered } from './real-server.ts'

type Event = { id: string; job_id: string }
type Missed = { missedEvents: { nodes: Event[]; has_next_page: boolean; end_cursor: string | null } }
const MISSED = `query ($after: ID!, $cursor: String) {
  missedEvents(after: $after, cursor: $cursor, first: 20) { nodes { id job_id } has_next_page end_cursor } }`

/** Somebody who follows their own events as a client does: hears them, and asks for what was missed whenever it is back. */
export class Follower {
  readonly #url: string
  readonly #person: Person
  /** Everything that came, by the way it came; the same event may come by several. */
  readonly comings: Event[][] = []
  #client: LiveClient | undefined
  #last: string

  /** `last` is the last event the client knows of. */
  constructor(url: string, person: Person, last: string) {
    this.#url = url
    this.#person = person
    this.#last = last
  }

  async connect(key: string) {
    const client = await LiveClient.connect({ key, port: Number(new URL(this.#url).port), token: this.#person.token })
    this.#client = client
    // The stock client gives a kind of connection up that broke off twice: whoever follows begins anew.
    client.pusher.connection.bind('failed', () => void this.connect(key))
    const channel =
      client.pusher.channel(userChannel(this.#person.id)) ?? client.pusher.subscribe(userChannel(this.#person.id))
    let coming: Event[] = []
    channel.bind('pusher:subscription_succeeded', () => {
      this.comings.push((coming = []))
      void this.#askWhatWasMissed()
    })
    channel.bind('Event', (event: Event) => {
      coming.push(event)
      this.#last = event.id
    })
    await until(() => channel.subscribed)
  }

  /** As when a train goes through a tunnel. */
  dropOut() {
    const { pusher } = this.#client!
    pusher.disconnect()
    pusher.connect()
  }

  /** What a client shows: each event once. */
  get known(): Map<string, Event> {
    return new Map(this.comings.flat().map((event) => [event.id, event]))
  }

  end() {
    this.#client?.close()
  }

  async #askWhatWasMissed() {
    const coming: Event[] = []
    this.comings.push(coming)
    const after = this.#last
    for (let cursor: string | null = null, more = true; more; ) {
      const reply = await sendUntilAnswered(this.#url, {
        token: this.#person.token,
        query: MISSED,
        variables: { after, cursor },
      })
      const { nodes, has_next_page, end_cursor }: Missed['missedEvents'] = (reply.body.data as Missed).missedEvents
      coming.push(...nodes)
      cursor = end_cursor
      more = has_next_page
    }
  }
}

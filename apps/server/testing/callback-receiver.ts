import { callbackEvents, type CallbackEvent } from '@waybill/domain/api-callbacks/callback'
import { STORY_PASSWORD } from './story-password.ts'
import type { Person } from './story.ts'
import { type Asked, type StubServer, startStubServer } from './stub-server.ts'
import type { World } from './world.ts'

export type Callback = {
  type: CallbackEvent
  id: string
  created_at: string
  api_version: string
  is_test: boolean
  data: Record<string, unknown>
}
type Answer = Parameters<typeof startStubServer>[0]

const taken: Answer = (_, response) => void response.writeHead(204).end()

/** Somebody's program that takes callbacks, on this machine. */
export class CallbackReceiver {
  readonly #server: StubServer
  #answer: Answer
  private constructor(server: StubServer, receiver: { answer: Answer }) {
    this.#server = server
    this.#answer = taken
    receiver.answer = (asked, response) => this.#answer(asked, response)
  }

  static async open(): Promise<CallbackReceiver> {
    const late = { answer: taken }
    const server = await startStubServer((asked, response) => late.answer(asked, response))
    return new CallbackReceiver(server, late)
  }

  get url() {
    return `${this.#server.url}/waybill`
  }
  get asked(): readonly Asked[] {
    return this.#server.asked
  }
  /** What has arrived, in order. */
  get callbacks(): Callback[] {
    return this.#server.asked.map(({ body }) => body as Callback)
  }
  get types() {
    return this.callbacks.map(({ type }) => type)
  }
  /** From now on it answers so. */
  answers(answer: Answer) {
    this.#answer = answer
  }
  forget() {
    this.#server.asked.splice(0)
  }
  close() {
    return this.#server.close()
  }
}

const ADD =
  'mutation ($input: AddCallbackEndpointInput!) { addCallbackEndpoint(input: $input) { secret endpoint { id } } }'

/** An endpoint of this person's company, as they add it themselves; with the right to use the API. */
export async function endpointOf(
  world: World,
  person: Person,
  { url, events = callbackEvents }: { url: string; events?: readonly CallbackEvent[] },
): Promise<{ id: string; secret: string }> {
  await world.db.updateTable('users').set({ can_use_client_api: true }).where('id', '=', person.id).execute()
  await world.story.withPassword(person)
  const input = { url, events, password: STORY_PASSWORD }
  const { data, errors } = await world.graphql(person.token, ADD, { input })
  if (errors) throw new Error(JSON.stringify(errors))
  const { endpoint, secret } = data!['addCallbackEndpoint'] as unknown as { secret: string; endpoint: { id: string } }
  return { id: endpoint.id, secret }
}

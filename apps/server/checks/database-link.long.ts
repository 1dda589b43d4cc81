import './network-guard.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, inject, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { TcpProxy } from '../testing/tcp-proxy.ts'
import { Crowd } from './crowd.ts'
import { openStory } from './open-story.ts'
import { ownDatabase, RealServer, send } from './real-server.ts'
import { random, report } from './seed.ts'

// The line between the server and its database is slow, torn, silent and dead unheard, under twenty clients who write (design checks, 4).

const SILENT_MS = 30_000
/** 5 s for a connection and 15.5 s for a statement (decision 0068), and as much as a machine with other work may take besides. */
const LONGEST_ANSWER_MS = 22_000

type Trouble = { befalls: (line: TcpProxy) => Promise<void>; most_ms: number }

/** What happens to the line, and how soon after it a bid that is asked then must be answered. */
const troubles: Record<string, Trouble> = {
  slow: {
    async befalls(line) {
      line.delay_ms = 500
      await pause(8000)
      line.delay_ms = 0
    },
    most_ms: 2000,
  },
  torn: {
    async befalls(line) {
      for (let time = 0; time < 12; time++) {
        line.tear()
        await pause(200 + random() * 400)
      }
    },
    most_ms: 2000,
  },
  silent: {
    async befalls(line) {
      line.isSilent = true
      await pause(SILENT_MS)
      line.isSilent = false
    },
    most_ms: 7000, // whoever began to connect in the silence gives up after five
  },
  // Each connection is in somebody's hands, who waits for an answer as long as PostgreSQL might need for one.
  dead: { befalls: async (line) => line.forget(), most_ms: 20_000 },
}

let clean: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const each of clean.reverse()) await each()
  clean = []
})

async function crowdOverLine(faults: readonly string[] = []) {
  const url = await ownDatabase(inject('postgresUrl'))
  const line = await TcpProxy.to(Number(new URL(url).port))
  const server = await RealServer.start(line.over(url), faults)
  clean.push(
    () => line.close(),
    () => server.stop(),
  )
  const crowd = await Crowd.open(server, url)
  const witness = await Witness.of(server, url)
  await crowd.nextSuccess(10_000)
  async function returnAfter({ befalls, most_ms }: Trouble) {
    await befalls(line)
    return crowd.nextSuccess(most_ms * 2, performance.now())
  }
  async function end() {
    const stopped = Promise.all([crowd.stop(), witness.stop()])
    await server.kill() // what is never answered must not be waited for
    await stopped
  }
  return { crowd, witness, server, returnAfter, end }
}

/** Somebody who asks for one thing after another: those of the crowd are one sender, whose requests wait for each other as well. */
class Witness {
  slowest_ms = 0
  #isStopping = false
  readonly #asking: Promise<void>

  private constructor(server: RealServer, token: string) {
    this.#asking = this.#ask(server.url, token)
  }

  static async of(server: RealServer, url: string): Promise<Witness> {
    const { databases, story } = await openStory(url)
    const { token } = await story.company('Owner_Driver')
    await databases.close()
    return new Witness(server, token)
  }

  async #ask(url: string, token: string) {
    while (!this.#isStopping) {
      const asked = performance.now()
      await send(url, { token, query: 'mutation { chooseLanguage(input: { language: pl }) { language } }' })
      if (!this.#isStopping) this.slowest_ms = Math.max(this.slowest_ms, Math.round(performance.now() - asked))
      await pause(50)
    }
  }

  stop(): Promise<void> {
    this.#isStopping = true
    return this.#asking
  }
}

test(
  'a bad line to the database: nobody waits longer than said, it is as before when the line is, and nothing is lost',
  async () => {
    const { crowd, witness, server, returnAfter, end } = await crowdOverLine()
    const { pid } = server
    const back_ms: Record<string, number> = {}
    for (const [name, trouble] of Object.entries(troubles)) back_ms[name] = Math.round(await returnAfter(trouble))
    const is_alive = server.isAlive && server.pid === pid
    await end()
    const wrongs = await crowd.wrongs()
    const figures = { is_alive, ...crowd.figures, ...wrongs, slowest_alone_ms: witness.slowest_ms, back_ms }
    report('database-link', figures)
    expect(figures).toMatchObject({ is_alive: true, lost: 0, twice: 0, other_faults: 0 })
    expect(figures.acknowledged).toBeGreaterThan(0)
    expect(figures.unavailable).toBeGreaterThan(0)
    expect(figures.slowest_alone_ms).toBeGreaterThan(500)
    expect(figures.slowest_alone_ms).toBeLessThan(patience(LONGEST_ANSWER_MS))
    for (const [name, { most_ms }] of Object.entries(troubles)) expect(back_ms[name], name).toBeLessThan(most_ms)
  },
  patience(300_000),
)

test(
  'the check catches a server that waits for a dead line as long as the system does',
  async () => {
    const { returnAfter, end } = await crowdOverLine(['fault-patient-connections.ts'])
    const back_ms = await returnAfter(troubles['dead']!)
    await end()
    expect(back_ms).toBeGreaterThan(troubles['dead']!.most_ms)
  },
  patience(120_000),
)

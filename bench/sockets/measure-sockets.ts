import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { freePort } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { median } from '../load.ts'
import { cpuOf } from '../tell-cpu.ts'
import { APP, MESSAGE } from './wire.ts'

const SOCKETS = 2_000
/** Behind one address the product takes five hundred; the loopback network has more. */
const SOCKETS_OF_ADDRESS = 400
const TOGETHER = 100

type Side = { name: string; server: ChildProcess; sockets: WebSocket[]; heard: number; all: () => void }
type Figures = { reached_all_ms: number; server_cpu_ms: number }

/** One message to two thousand sockets, by the product's own server and by the least that can send at all, in turns. */
export async function measureSockets(quick: boolean) {
  const live = await open('live', 'live-server.ts')
  const bare = await open('bare', 'bare-server.ts')
  const rounds: Record<'live' | 'bare', Figures[]> = { live: [], bare: [] }
  for (let round = 0; round < (quick ? 3 : 9); round++)
    for (const [name, side] of [
      ['live', live],
      ['bare', bare],
    ] as const)
      rounds[name].push(await say(side, quick ? 20 : 50))
  const ratio = (figure: keyof Figures) =>
    median(rounds.live.map((figures, n) => figures[figure] / rounds.bare[n]![figure]))
  const middle = (side: Figures[], figure: keyof Figures) => Number(median(side.map((each) => each[figure])).toFixed(2))
  const told = Object.fromEntries(
    (['reached_all_ms', 'server_cpu_ms'] as const).map((figure) => [
      figure,
      { live: middle(rounds.live, figure), bare: middle(rounds.bare, figure), ratio: Number(ratio(figure).toFixed(2)) },
    ]),
  )
  console.table(told)
  console.log(JSON.stringify({ bench: 'sockets', sockets: SOCKETS, ...told }))
  for (const { server, sockets } of [live, bare]) {
    for (const socket of sockets) socket.terminate()
    server.kill('SIGTERM')
  }
}

async function open(name: 'live' | 'bare', file: string): Promise<Side> {
  const port = await freePort()
  const server = fork(join(import.meta.dirname, file), { env: { ...process.env, PORT: String(port) } })
  await once(server, 'message')
  const side: Side = { name, server, sockets: [], heard: 0, all: () => undefined }
  for (let opened = 0; opened < SOCKETS; opened += TOGETHER)
    side.sockets.push(
      ...(await Promise.all(Array.from({ length: TOGETHER }, (_, n) => connect(side, port, opened + n)))),
    )
  return side
}

async function connect(side: Side, port: number, number: number): Promise<WebSocket> {
  const localAddress = `127.0.0.${2 + Math.floor(number / SOCKETS_OF_ADDRESS)}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${APP.key}?protocol=7`, {
    localAddress,
    perMessageDeflate: false,
  })
  await once(socket, 'open')
  if (side.name === 'live') {
    const subscribed = new Promise<void>((resolve) =>
      socket.on('message', (data) => (data as Buffer).includes('subscription_succeeded') && resolve()),
    )
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: MESSAGE.channel } }))
    await subscribed
    socket.removeAllListeners('message')
  }
  socket.on('message', () => {
    if (++side.heard === SOCKETS) side.all()
  })
  return socket
}

/** So many messages, one after the other: how long until the last socket has each, and what it costs the server. */
async function say(side: Side, messages: number): Promise<Figures> {
  const before = await cpuOf(side.server)
  const times: number[] = []
  for (let said = 0; said < messages; said++) {
    side.heard = 0
    const reached = new Promise<void>((resolve) => (side.all = resolve))
    const began = performance.now()
    side.server.send('say')
    await reached
    times.push(performance.now() - began)
    await pause(5)
  }
  return { reached_all_ms: median(times), server_cpu_ms: ((await cpuOf(side.server)) - before) / messages }
}

import { EVERYBODY_CHANNEL } from '../../packages/domain/src/live/channels.ts'
import { tellCpu } from '../tell-cpu.ts'

export const APP = { key: 'bench', secret: 'bench' }
export const port = Number(process.env['PORT'])

/** As long as what is said of a bid. */
export const MESSAGE = {
  channel: EVERYBODY_CHANNEL,
  event: 'Event',
  data: { id: '0197a4c2-9d1e-7bd2-8c4b-6a2f5e1d3c90', name: 'New bid', description: 'Bid on job #10042. '.repeat(14) },
}

/** Says something whenever the bench says so, and how much of a processor that took. */
export function answerBench(say: () => void) {
  tellCpu()
  process.on('message', (asked) => {
    if (asked === 'say') say()
  })
  process.once('SIGTERM', () => process.exit(0))
  process.send?.('ready')
}

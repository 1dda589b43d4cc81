import autocannon from 'autocannon'

/** What is measured is always asked over so many. */
const CONNECTIONS = 32

export type Call = { body: string; token: string }
export type Until = { seconds: number } | { amount: number }
export type Figures = { requests: number; requests_per_second: number; p50: number; p99: number }

export function connectionsFor(until: Until): number {
  return 'amount' in until ? Math.min(CONNECTIONS, until.amount) : CONNECTIONS
}

/** Sends the calls in turn, for so many seconds or so many times in all, and answers what came of it. */
export async function load(url: string, calls: readonly Call[], until: Until): Promise<Figures> {
  const milliseconds: number[] = []
  let refused = 0
  let sent = 0
  const began = performance.now()
  // Autocannon looks once a second whether its amount has been answered.
  let answered = began
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections: connectionsFor(until),
        ...('seconds' in until ? { duration: until.seconds } : { amount: until.amount }),
        requests: [
          {
            setupRequest(request) {
              const call = calls[sent++ % calls.length]!
              const headers = { 'content-type': 'application/json', authorization: `Bearer ${call.token}` }
              return { ...request, method: 'POST', body: call.body, headers }
            },
            onResponse(status, text) {
              if (status !== 200 || !/^{"data" ?: ?{/.test(text)) refused++
            },
          },
        ],
      },
      (error) => (error ? reject(error as Error) : resolve()),
    )
    // Autocannon's own histogram knows whole milliseconds only.
    instance.on('response', (_client, _status, _bytes, time) => {
      milliseconds.push(time)
      answered = performance.now()
    })
  })
  const seconds = (answered - began) / 1000
  if (refused > 0) throw new Error(`${refused} of ${milliseconds.length} requests were not answered.`)
  milliseconds.sort((a, b) => a - b)
  const at = (share: number) => milliseconds[Math.floor(share * (milliseconds.length - 1))]!
  const { length: requests } = milliseconds
  return { requests, requests_per_second: requests / seconds, p50: at(0.5), p99: at(0.99) }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'

/** Limits are chosen for two idle cores on which the measured work takes so long. */
const USUAL_MS = 100
const USUAL_CORES = 2
/** A machine slower than this is not waited for: what hangs has to be told from what is slow. */
const MOST = 10

/**
 * How many times longer than on the usual machine things take here: 1 at least. Measured once a run, by the process that starts
 * it; the others inherit the figure.
 */
export const slowness = Number((process.env['WAYBILL_SLOWNESS'] ??= String(measured())))

/** A limit in milliseconds, as long as this machine needs it to be. Waits are for states; this only ends one that hangs. */
export const patience = (usual_ms: number) => Math.round(usual_ms * slowness)

function measured(): number {
  const times = [work(), work(), work()]
  const cores = Math.max(1, USUAL_CORES / availableParallelism())
  const slower = times.reduce((sum, each) => sum + each) / times.length / USUAL_MS
  return Number(Math.min(MOST, Math.max(1, cores * slower)).toFixed(2))
}

/** How long a fixed piece of work takes, whatever else the machine does meanwhile. */
function work(): number {
  const started = performance.now()
  const hash = createHash('sha256')
  const block = Buffer.alloc(1024 * 1024, 'waybill')
  for (let n = 0; n < 24; n++) hash.update(block)
  hash.digest()
  let sum = 0
  for (let n = 0; n < 12_000_000; n++) sum = (sum * 31 + n) % 1_000_003
  return sum < 0 ? 0 : performance.now() - started
}

export const isLong = process.env['WAYBILL_LONG'] === '1'

/** At the gate always the same numbers: what fails there was changed, not drawn. */
const GATE_SEED = 20_261_121

/** Random numbers that come again: `WAYBILL_SEED=<n>` repeats a run; the long tier draws new ones every time. */
export const seed = Number(process.env['WAYBILL_SEED'] ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : GATE_SEED))

let state = seed
/** Between 0 and 1 (mulberry32). */
export function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** One line of figures per check. */
export function report(check: string, figures: Record<string, unknown>) {
  console.log(JSON.stringify({ check, seed, ...figures }))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of Linux's clock ticks there are a hundred a second. */
const TICK_MS = 10

/** Processor time that PostgreSQL has used so far with all of its processes, in ms. */
export function cpuOfPostgres(data_folder: string): number {
  const postmaster = Number(readFileSync(join(data_folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => sum + cpuOf(pid, postmaster), 0)
}

/** Also of those that have ended since: the postmaster counts its children. */
function cpuOf(pid: string, postmaster: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const [parent, ...times] = [fields[1], fields[11], fields[12], fields[13], fields[14]].map(Number)
    if (Number(pid) === postmaster) return times.reduce((sum, ticks) => sum + ticks, 0) * TICK_MS
    return parent === postmaster ? (times[0]! + times[1]!) * TICK_MS : 0
  } catch {
    return 0 // ended meanwhile
  }
}

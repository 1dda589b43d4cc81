import { Gauge, type Registry } from 'prom-client'
import { newestBackup } from '../backup/backups.sql.ts'
import type { Databases } from '../database/database.ts'
import { selectQueueFigures } from './queue-figures.sql.ts'

/**
 * The queue and the newest backup for Prometheus, read from the database at each scrape. Without a database the figures are left out, so that
 * `/metrics` still answers what the process knows by itself.
 */
export function queueFigures({ aside }: Pick<Databases, 'aside'>, registry: Registry): () => Promise<void> {
  const registers = [registry]
  const tasks = new Gauge({
    name: 'waybill_tasks',
    help: 'Background tasks by name and state: due, running, scheduled, retrying, failed (given up).',
    labelNames: ['task', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'waybill_task_oldest_due_seconds',
    help: 'How long the oldest due task of a name has waited for a worker.',
    labelNames: ['task'],
    registers,
  })
  const backup = new Gauge({
    name: 'waybill_backup_newest_timestamp_seconds',
    help: 'When the newest whole backup was made; 0 before the first.',
    registers,
  })
  return async () => {
    tasks.reset()
    oldest.reset()
    const found = await selectQueueFigures(aside).catch(() => [])
    for (const { task, state, count, oldest_due_seconds } of found) {
      tasks.set({ task, state }, count)
      if (oldest_due_seconds !== null) oldest.set({ task }, oldest_due_seconds)
    }
    const at = await newestBackup(aside).catch(() => undefined)
    backup.set((at?.getTime() ?? 0) / 1000)
  }
}

import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('the bench works from its first part to its last, answers like its yardstick, and ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-bench-smoke-'))
  // PostgreSQL runs as a user of its own when this runs as root, and has to be able to enter.
  await chmod(folder, 0o755)
  try {
    const env = { ...process.env, BENCH_FOLDER: folder }
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/main.ts', '--smoke'], { cwd: root, env })
    const { bench, ...figures } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<string, unknown>
    expect(bench).toBe('waybill')
    for (const part of [
      'browse',
      'browse_2000_to_500',
      'detail',
      'near_newest_100_to_10',
      'near_nearest_100_to_10',
      'own_many_to_few',
      'find_p50_ms',
    ])
      expect([part, figures[part]]).toEqual([part, expect.any(Number)])
    expect(figures['accept-bid']).toBeGreaterThan(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 180_000)

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { secretOf } from '../secrets/secret-of.ts'
import type { LiveApp } from './live.ts'

const shape = z.object({ key: z.string(), secret: z.string() })

export function newLiveApp(): LiveApp {
  return { key: randomBytes(10).toString('hex'), secret: randomBytes(32).toString('hex') }
}

/** The installation's own: made at the first start, the same for every node. */
export function liveAppOf(db: Db): Promise<LiveApp> {
  return secretOf(db, { name: 'live_app', shape, make: newLiveApp })
}

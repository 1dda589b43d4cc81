import type { RawBuilder } from 'kysely'
import type { Redis } from 'ioredis'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { Fact } from '@waybill/domain/facts/facts'
import type { Databases, Tx } from './database/database.ts'
import type { CurrentBrand } from './brand/brand.ts'
import type { Config } from './config.ts'
import type { Recovery } from './recovery.ts'
import type { FileStore } from './files/file-store.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PostOutside } from './outside/post-outside.ts'
import type { Push } from './push/push.ts'
import type { Storage } from './storage-full.ts'

/**
 * The audience of facts of these names at this moment, stored with each: an expression over the fact `f` and its job
 * `j`.
 */
export type AudienceOf = (names: readonly Fact['name'][]) => RawBuilder<unknown>
export type Question = { query: string; variables: Record<string, unknown> }

/**
 * The features' parts that every place of the platform needs; `collect-features.ts` puts them together.
 * `collect-features.ts` puts it together.
 */
export type KnownFeatures = {
  /** The mutation that a write is: its key in its feature. */
  nameOf: (write: object) => string
  audienceOf: AudienceOf | undefined
  /** Every feature's part of a recovery, one after the other. */
  recover: (tx: Tx, of: Recovery) => Promise<void>
  /**
   * Asks what a client of this viewer could ask, without a request: for what the product tells somebody by itself. Null
   * where the answer would be a refusal.
   */
  askAs: (platform: Platform, viewer: Viewer, question: Question) => Promise<Record<string, unknown> | null>
}

/** Everything outside this process, the clock, and what the features give: replaced as one in tests. */
export type Platform = {
  features: KnownFeatures
  config: Config
  databases: Databases
  /** The market's name and look. */
  brand: CurrentBrand
  files: FileStore
  storage: Storage
  log: Log
  mailer: Mailer
  push: Push
  /** To addresses that others have named: callbacks. */
  post: PostOutside
  live: Live
  /** Where all nodes count together; without it each counts for itself. */
  redis?: Redis | undefined
  now: () => Date
  /** Only a new process could still help: `/healthz` says so to whoever starts them. */
  isHopeless?: () => boolean
  /** It has been told to stop and takes what still comes: `/readyz` says so to the proxy in front. */
  isLeaving?: () => boolean
}

/** One request. `viewer` is null for a visitor. */
export type Context = {
  platform: Platform
  viewer: Viewer | null
  now: Date
  /** Network address, for limits on attempts. */
  address: string
  /** The user agent of the browser or app. */
  user_agent: string
  /** The languages a browser asks for, in its order; for whoever has not signed in. */
  accept_language?: string
  idempotency_key: string | null
  /** How many more steps wait on the phone that sends this one (`Waybill-Queued`); null where it does not say. */
  queued_steps?: number | null
}

type Figures = { points: number; seconds: number }
type RateLimit = {
  /**
   * Limits that guard a secret count in the database, for all nodes and through restarts; limits that only ward off a
   * flood, in memory: that of Redis where there is one.
   */
  kept: 'database' | 'memory'
  by: Partial<Record<CountedBy, Figures>>
}

/**
 * An account is one somebody tries to get into, a place an account together with the network it is tried from; a user is
 * signed in, with one session or several. An address counts with its whole network (`networkOf`), behind which there can be a
 * whole depot.
 */
export type CountedBy = 'account' | 'place' | 'session' | 'user' | 'address'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Tries from places where the account is at home do not count for it: nobody locks its owner out (decision 0031). */
const guesses = { place: { points: 10, seconds: 15 * MINUTE }, account: { points: 50, seconds: DAY } }
const ownSecret = { kept: 'database', by: { session: { points: 10, seconds: 15 * MINUTE } } } as const

/** How often is too often. */
export const rateLimits = {
  /** Ten tries in a quarter of an hour (checks: brute force). */
  sign_in: { kept: 'database', by: { ...guesses, address: { points: 100, seconds: 15 * MINUTE } } },
  /** A code has a million values and is good for a minute and a half. */
  second_factor: { kept: 'database', by: guesses },
  /** Asked again of somebody who is signed in: who guesses elsewhere does not keep them from changing it. */
  own_password: ownSecret,
  own_code: ownSecret,
  /** Mail to a stranger's address: whoever waits for one asks again, but not all day. */
  account_mail: {
    kept: 'database',
    by: { account: { points: 5, seconds: HOUR }, address: { points: 60, seconds: HOUR } },
  },
  /** A link's token cannot be guessed; whoever tries is not one of us. */
  password_link: { kept: 'database', by: { address: { points: 100, seconds: 15 * MINUTE } } },
  /** Mutations of visitors: most of them send a mail. */
  public_write: { kept: 'memory', by: { address: { points: 100, seconds: 15 * MINUTE } } },
  public_read: { kept: 'memory', by: { address: { points: 600, seconds: MINUTE } } },
  /** All that a key asks and tells, beside what each of it counts by itself: five a second, and bursts. */
  api_key: { kept: 'memory', by: { user: { points: 300, seconds: MINUTE } } },
  /** Samples sent to one endpoint: whoever tries a receiver out, not whoever makes us knock. */
  callback_test: { kept: 'memory', by: { user: { points: 60, seconds: HOUR } } },
  /** Demo accounts begun anew, and runs of their samples. */
  sandbox: { kept: 'memory', by: { user: { points: 20, seconds: HOUR } } },
  /** A page that looks every quarter of a minute, and its pictures: for a whole depot behind one address. */
  track: { kept: 'memory', by: { address: { points: 300, seconds: MINUTE } } },
  /** Calendar programs ask every quarter of an hour at most, and those of a whole depot behind one address. */
  calendar: {
    kept: 'memory',
    by: { user: { points: 6, seconds: MINUTE }, address: { points: 300, seconds: MINUTE } },
  },
  /** Mails that a mail server or provider passes on. */
  mail_intake: { kept: 'memory', by: { address: { points: 300, seconds: MINUTE } } },
  /** Forms of people without an account, each of which sends a mail (business N5). */
  complaint: { kept: 'memory', by: { address: { points: 30, seconds: MINUTE } } },
  /** Reports, complaints and appeals of members: staff read every one. */
  case: { kept: 'memory', by: { user: { points: 30, seconds: HOUR }, address: { points: 300, seconds: HOUR } } },
  /** Each begins a set-up of a card with the payment provider: nobody types cards for an hour. */
  client_token: {
    kept: 'memory',
    by: { user: { points: 30, seconds: HOUR }, address: { points: 300, seconds: HOUR } },
  },
  /** The purchase library asks again every few seconds to two minutes while a store does not answer. */
  receipt: {
    kept: 'memory',
    by: { user: { points: 120, seconds: HOUR }, address: { points: 1200, seconds: HOUR } },
  },
  /** Far more than hands can do, enough for a queue of steps that were taken without signal. */
  write: {
    kept: 'memory',
    by: { user: { points: 300, seconds: MINUTE }, address: { points: 3000, seconds: MINUTE } },
  },
  /** Faster than anybody writes; what waited on a phone without signal comes at once. */
  message: {
    kept: 'memory',
    by: { user: { points: 60, seconds: MINUTE }, address: { points: 600, seconds: MINUTE } },
  },
  /** Every ten seconds on a job, at once on starting, and again after a tunnel. */
  report_position: {
    kept: 'memory',
    by: { user: { points: 60, seconds: MINUTE }, address: { points: 3000, seconds: MINUTE } },
  },
  /** Ten photos at each of twenty stops, and as many again. */
  upload: {
    kept: 'memory',
    by: { user: { points: 400, seconds: HOUR }, address: { points: 4000, seconds: HOUR } },
  },
  /** Lists of loads that are read: a second of a thread each. */
  import: {
    kept: 'memory',
    by: { user: { points: 60, seconds: HOUR }, address: { points: 600, seconds: HOUR } },
  },
  /** Places and routes may ask another server, which has limits of its own. */
  look_up: {
    kept: 'memory',
    by: { user: { points: 240, seconds: MINUTE }, address: { points: 2400, seconds: MINUTE } },
  },
  /** Papers and exports are made when they are asked for. */
  download: {
    kept: 'memory',
    by: { user: { points: 60, seconds: MINUTE }, address: { points: 600, seconds: MINUTE } },
  },
  /** A map that is moved asks for 64 channels at once. */
  live_auth: {
    kept: 'memory',
    by: { user: { points: 1200, seconds: MINUTE }, address: { points: 12_000, seconds: MINUTE } },
  },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits
export type ProvedSecret = 'own_password' | 'own_code'

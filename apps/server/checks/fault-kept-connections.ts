// Loaded before the server: now and then a connection to the database is taken that nobody gives back.
import pg from 'pg'

const EVERY = 50
const MOST = 5
const connect = Reflect.get(pg.Pool.prototype, 'connect') as (this: pg.Pool, ...args: unknown[]) => Promise<unknown>
let taken = 0
pg.Pool.prototype.connect = function forgetful(this: pg.Pool, ...args: unknown[]) {
  taken++
  if (taken % EVERY === 0 && taken <= MOST * EVERY) void connect.call(this)
  return connect.apply(this, args)
} as typeof pg.Pool.prototype.connect

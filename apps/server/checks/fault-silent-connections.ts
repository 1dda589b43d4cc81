// Loaded before the server: nobody listens for a lost database connection, so that losing one ends the process.
import pg from 'pg'

const on = Reflect.get(pg.Client.prototype, 'on') as (this: pg.Client, ...args: unknown[]) => pg.Client
pg.Client.prototype.on = function deaf(this: pg.Client, ...args: unknown[]) {
  return args[0] === 'error' ? this : on.apply(this, args)
} as typeof pg.Client.prototype.on

import { sql } from 'kysely'

/** The day it is in London, where days begin (semantics, "Time"). */
export const today = sql`(now() at time zone 'Europe/London')::date`

import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'
import { loggedError } from './database/without-rows.ts'
import { LogRepeats } from './log-repeats.ts'

export type Log = Logger

const WARN = 40

/** On what a log method is given: its lines are counted already, by whoever writes them. */
export const ADMITTED = Symbol('admitted')

/** JSON lines in production, readable lines otherwise. Tokens, passwords and rows never reach a log line, and no message floods it. */
export function createLog(config: Pick<Config, 'log_level' | 'production'>, to?: DestinationStream): Log {
  const repeats = new LogRepeats()
  const options = {
    level: config.log_level,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password', 'access_token'],
    serializers: { error: loggedError, err: loggedError },
    hooks: {
      logMethod(this: Logger, args: unknown[], method: (...args: unknown[]) => void, level: number) {
        const told = level < WARN || isAdmitted(args) ? args : repeats.admit(args)
        if (told) method.apply(this, told)
      },
    },
    ...(config.production ? {} : { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  } as Parameters<typeof pino>[0]
  return to ? pino(options as object, to) : pino(options as object)
}

function isAdmitted([first]: readonly unknown[]): boolean {
  return typeof first === 'object' && first !== null && ADMITTED in first
}

/** An address as it may stand in the log: what opens a door is left out of it (`/impersonate/…`, `/track/…`, `/ical/…`, `?token=…`, `?signature=…`). */
export function withoutTokens(url: string): string {
  return url
    .replace(/^\/(impersonate|track|ical)\/[^/?#]+/, '/$1/•')
    .replaceAll(/([?&](?:token|signature)=)[^&#]*/g, '$1•')
}

import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** JSON lines in production, readable lines otherwise. Tokens and passwords never reach a log line. */
export function createLog(config: Pick<Config, 'log_level' | 'production'>): Log {
  return pino({
    level: config.log_level,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password', 'access_token'],
    ...(config.production ? {} : { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  })
}

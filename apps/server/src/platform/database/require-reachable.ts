import type { Databases } from './database.ts'

const EXAMPLE = 'for example DATABASE_URL=postgres://waybill:password@db.example.com:5432/waybill'

/** @throws a sentence for whoever set DATABASE_URL, without its password */
export async function requireReachable({ pool }: Pick<Databases, 'pool'>, database_url: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    const { host, pathname } = new URL(database_url)
    const why = reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message
    throw new Error(`The database of DATABASE_URL (${host}${pathname}) cannot be used: ${why}. Correct it, ${EXAMPLE}.`)
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nobody listens there',
  ENOENT: 'nobody listens there',
  ENOTFOUND: 'there is no machine of this name',
  EAI_AGAIN: 'the name could not be looked up',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it breaks off',
  '28P01': 'the password is wrong',
  '28000': 'the user is not let in',
  '3D000': 'there is no database of this name',
  '53300': 'it has no connection left',
}

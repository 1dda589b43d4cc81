import { AppError } from '../../platform/app-error.ts'

/** As many as are tried first: the list is ordered by how often each was found in use. */
const HOW_MANY = 5000
const SHORTEST = 8

let known: Promise<ReadonlySet<string>> | null = null

/** Loaded when the first password is chosen: half a megabyte that a server rarely needs. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list: readonly (string | number)[] = dictionary['passwords-common']
  const longEnough = list.map(String).filter((password) => password.length >= SHORTEST)
  return new Set(longEnough.slice(0, HOW_MANY))
}

/** Refuses what everybody tries first (semantics §2). @throws AppError at the field `password` */
export async function requireUncommonPassword(password: string): Promise<void> {
  known ??= load()
  if ((await known).has(password.toLowerCase())) throw AppError.invalid({ password: ['password_too_common'] })
}

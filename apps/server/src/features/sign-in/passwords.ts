import { hash, verify, type Options } from '@node-rs/argon2'

/** argon2id with the parameters OWASP recommends for an interactive sign-in: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** For an unknown account: checking costs the same, so the time tells nothing. */
const hashOfNobody = hashPassword('nobody has this password')

export async function passwordMatches(password: string, password_hash: string | null | undefined): Promise<boolean> {
  const matches = await verify(password_hash ?? (await hashOfNobody), password)
  return matches && Boolean(password_hash)
}

import { hashPassword } from '../src/features/credentials/passwords.ts'

/** What those know whom a story gave a password. */
export const STORY_PASSWORD = 'a long present secret'

let hashed: Promise<string> | null = null

/** Hashed once: it is slow on purpose. */
export function storyPasswordHash(): Promise<string> {
  hashed ??= hashPassword(STORY_PASSWORD)
  return hashed
}

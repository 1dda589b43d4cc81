import type { z } from 'zod'
import type { Db } from '../database/database.ts'
import { insertSecret, selectSecret } from './secrets.sql.ts'

/** What a secret is called, what it looks like, and how one comes about. */
type SecretKind<Shape extends z.ZodType> = { name: string; shape: Shape; make: () => z.input<Shape> }

/** A key that this installation makes for itself when it first needs one; every node answers the same from then on. */
export async function secretOf<Shape extends z.ZodType>(db: Db, kind: SecretKind<Shape>): Promise<z.output<Shape>> {
  const { name, shape, make } = kind
  const known = await selectSecret(db, name)
  if (known !== undefined) return shape.parse(known)
  await insertSecret(db, name, make())
  return shape.parse(await selectSecret(db, name))
}

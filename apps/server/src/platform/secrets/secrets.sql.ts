import type { z } from 'zod'
import type { Db } from '../database/database.ts'

/** A secret's name, its shape, and how to make one. */
type SecretKind<Shape extends z.ZodType> = { name: string; shape: Shape; make: () => z.input<Shape> }

/** A key that this installation makes for itself when it first needs one; every node answers the same from then on. */
export async function secretOf<Shape extends z.ZodType>(db: Db, kind: SecretKind<Shape>): Promise<z.output<Shape>> {
  const { name, shape, make } = kind
  const known = await selectSecret(db, name)
  if (known !== undefined) return shape.parse(known)
  await insertSecret(db, name, make())
  return shape.parse(await selectSecret(db, name))
}

/** Kept if nobody was faster: of two nodes that start together, both take the first one's. */
async function insertSecret(db: Db, name: string, secret: unknown): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, secret: JSON.stringify(secret) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function selectSecret(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('secrets').select('secret').where('name', '=', name).executeTakeFirst()
  return row?.secret
}

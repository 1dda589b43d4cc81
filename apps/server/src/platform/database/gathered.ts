import type pg from 'pg'

// Each statement that is sent by itself wakes PostgreSQL up: what is asked in one go is written in one go.

type Line = Pick<pg.Client, 'connection'>
const gathering = new WeakSet<object>()

/** Keeps back what is said on this line until `later` calls: everything meanwhile goes out as one piece. */
export function gathered(client: pg.ClientBase, later: (send: () => void) => void): void {
  const { stream } = (client as unknown as Line).connection
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  later(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}

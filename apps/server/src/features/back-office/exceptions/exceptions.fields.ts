import type { z } from 'zod'
import { exceptionsInput } from '@waybill/domain/back-office/back-office-input'
import { cursorPart } from '../../../platform/cursor.ts'
import type { Platform } from '../../../platform/context.ts'
import { queries } from '../../../platform/graphql/fields.ts'
import { selectExceptionGroups, selectExceptions } from './exceptions.sql.ts'

const order = [{ type: 'timestamptz' as const }, { type: 'text' as const }]

async function listExceptions(platform: Platform, { kind, after, first }: z.output<typeof exceptionsInput>) {
  const from = after === null ? null : { since: cursorPart(after, order, 0), id: cursorPart(after, order, 1) }
  const found = await selectExceptions(platform.databases.db, platform.now(), { kind, after: from, limit: first + 1 })
  const nodes = found.slice(0, first)
  const has_next_page = found.length > first
  const last = nodes.at(-1)
  return { nodes, has_next_page, end_cursor: has_next_page && last ? JSON.stringify([last.since, last.id]) : null }
}

const roots = queries(({ plain }) => ({
  staffExceptions: {
    ...plain(({ platform }) => selectExceptionGroups(platform.databases.db, platform.now())),
    door: 'staff',
  },
  staffExceptionsOf: {
    ...plain(({ platform }, args) => listExceptions(platform, exceptionsInput.parse(args))),
    input: exceptionsInput,
    door: 'staff',
  },
}))

export const exceptionsReads = [roots]

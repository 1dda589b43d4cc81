import type { Rule } from './rule.ts'
import { isTest, withoutComments } from './source-text.ts'

const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g
const inText = /\b(?:insert\s+into|delete\s+from|(?<!for\s|for\sno\skey\s|do\s)update)\s+(\w+)(?=\s|$|\()/gi
/** Words of SQL that may follow, and are no table. */
const noTables = new Set(['set', 'of', 'skip', 'on'])

/** They make whole worlds, and take them away again: what a first start, the demo and a demo account consist of. */
const makers = new Set(['reference-data.sql.ts', 'features/demo', 'features/sandboxes'])

/** Who else may write a table, and why. */
const writesToo: Record<string, readonly string[]> = {
  // A newcomer and their company begin there.
  teams: ['features/onboarding'],
  // A password is the user's; who is staff stands in the account.
  users: ['features/onboarding', 'features/passwords', 'features/staff'],
  // Who hears of a fact is kept with it.
  facts: ['features/notifications'],
}

export const ownerRules: Rule[] = [
  {
    name: 'a table is written by its feature alone',
    over: (path) => path.startsWith('apps/server/src/') && path.endsWith('.ts') && !isTest(path),
    atLeast: 300,
    breaches: (files) => {
      const writers = new Map<string, Set<string>>()
      for (const { path, text } of files) {
        const room = path.split('/').slice(3, 5).join('/')
        if (makers.has(room)) continue
        for (const table of tablesWritten(text))
          if (!writesToo[table]?.includes(room)) writers.set(table, (writers.get(table) ?? new Set()).add(room))
      }
      const wrong = [...writers].filter(([, rooms]) => rooms.size > 1)
      const few = writers.size < 50 ? [`only ${writers.size} tables were found to be written`] : []
      return [...few, ...wrong.map(([table, rooms]) => `${table} is written by ${[...rooms].toSorted().join(' and ')}`)]
    },
  },
]

function tablesWritten(text: string): string[] {
  const code = withoutComments(text)
  return [...code.matchAll(builder), ...code.matchAll(inText)]
    .map(([, table = '']) => table)
    .filter((table) => !noTables.has(table.toLowerCase()))
}

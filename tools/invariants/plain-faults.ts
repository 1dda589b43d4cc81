import type { Fault } from './sql-faults.ts'

/** Mistakes against the rules about plain words. */
export const plainFaults: Record<string, Fault[]> = {
  'sentences of comments begin with a subject': [
    {
      file: 'apps/web/src/query/planted.ts',
      text: '/** A list. What nobody names. */\nexport const list = []\n',
      breach: 'query/planted.ts: "What nobody names." begins with a relative',
    },
    {
      file: 'apps/web/src/query/planted.ts',
      text: '// One line,\n// and another. Whoever\n// reads this\nexport const list = []\n',
      breach: 'query/planted.ts: "Whoever reads this" begins with a relative',
    },
    {
      file: 'tools/invariants/plain-allowances.json',
      change: (text) => withAllowance(text, { relatives: { 'apps/web/src/planted': 3 } }),
      breach: 'apps/web/src/planted has 0, lower its 3',
    },
  ],
  'every element of the schema is described to a stranger': [
    {
      file: 'schema.graphql',
      change: (text) => text.replace('enum BidStatus {', 'enum BidStatus { planted'),
      breach: 'BidStatus.planted has no description',
    },
    {
      file: 'schema.graphql',
      change: (text) => `${text}\n"Whose it is."\ninput PlantedInput { "A count." planted: Int }\n`,
      breach: 'PlantedInput is described by a relative',
    },
    {
      file: 'schema.graphql',
      change: (text) => `${text}\n"A thing."\ninput PlantedInput { "A count (spec §3)." planted: Int }\n`,
      breach: 'PlantedInput.planted cites a paper',
    },
    {
      file: 'schema.graphql',
      change: (text) => text.replace('acceptBid(input: BidIdInput!)', 'acceptBid(input: BidIdInput!, planted: Int)'),
      breach: 'Mutation.acceptBid(planted) has no description',
    },
  ],
  'every type of the schema is reached from a root': [
    {
      file: 'schema.graphql',
      change: (text) => `${text}\n"A set."\nenum Planted { "One." one }\n`,
      breach: 'Planted is reached from no root',
    },
  ],
  'the table of decisions is complete': [
    {
      file: 'docs/decisions/9999-planted.md',
      text: '# 9999 Planted\n\nDate: 2026-11-28 · Status: accepted · Supersedes: 0012 in part\n',
      breach: '| [9999](9999-planted.md) | Planted | accepted | 0012 |',
    },
    {
      file: 'docs/decisions/0001-one-spelling.md',
      change: (text) => text.replace('# 0001 ', '# 0001 Planted '),
      breach: 'docs/decisions/README.md lacks the row "| [0001]',
    },
  ],
  'every citation of a rule resolves in docs/product': [
    {
      file: 'apps/web/src/query/planted.ts',
      text: '/** A limit (spec §12). */\nexport const planted = 1\n',
      breach: 'query/planted.ts: "spec §12" is in no section',
    },
    {
      file: 'docs/product/settled.md',
      change: (text) => text.replace(/^21\. /m, '99. '),
      breach: '"settled 21" is in no section',
    },
    {
      file: 'docs/planted.md',
      text: 'A rule (settled: "planted words", business N99, offline.md §77).\n',
      breach: '"settled: "planted words"" is in no section',
    },
  ],
  'names are words of the trade': [
    {
      file: 'apps/web/src/query/planted.ts',
      text: 'export function tellEverybody() {}\n',
      breach: 'query/planted.ts: tellEverybody holds a word',
    },
    {
      file: 'apps/web/src/query/planted.ts',
      text: 'const ROWS_KEPT = 5\n',
      breach: 'query/planted.ts: ROWS_KEPT holds',
    },
    {
      file: 'tools/invariants/plain-allowances.json',
      change: (text) => withAllowance(text, { names: ['plantedNews'] }),
      breach: 'plantedNews is gone, take it off the list',
    },
  ],
}

function withAllowance(text: string, more: object): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), ...more })
}

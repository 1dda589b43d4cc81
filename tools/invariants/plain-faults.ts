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

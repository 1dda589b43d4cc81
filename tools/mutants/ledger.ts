export type Verdict = { verdict: 'caught' | 'survived' | 'broken'; by?: string }
export type Ledger = Record<string, Verdict & { kind: string; file: string; name: string }>

/** A node of swc's syntax tree. */
export type Node = { type: string; span: { start: number; end: number } } & Record<string, unknown>

/** Sees every node; where `inside` names kinds of nodes, those within one of them only. */
export function walk(value: unknown, see: (node: Node) => void, inside?: ReadonlySet<string>) {
  if (typeof value !== 'object' || value === null) return
  const node = 'type' in value && 'span' in value ? (value as Node) : null
  if (node && inside === undefined) see(node)
  const further = node && inside?.has(node.type) ? undefined : inside
  for (const each of Object.values(value)) walk(each, see, further)
}

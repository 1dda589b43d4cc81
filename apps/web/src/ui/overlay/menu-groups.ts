type Grouped = { danger?: boolean; group?: string }

/** Groups in the order of their first entry; entries that cannot be taken back come last, in a group of their own. */
export function groupsOf<Entry extends Grouped>(entries: readonly Entry[]): Entry[][] {
  const groups = new Map<string, Entry[]>()
  const costly = entries.filter(({ danger }) => danger)
  for (const entry of entries) {
    const group = entry.group ?? ''
    if (!entry.danger) groups.set(group, [...(groups.get(group) ?? []), entry])
  }
  return [...groups.values(), ...(costly.length > 0 ? [costly] : [])]
}

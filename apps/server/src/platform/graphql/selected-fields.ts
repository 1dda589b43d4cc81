import { Kind, type FieldNode, type FragmentDefinitionNode, type SelectionNode, type SelectionSetNode } from 'graphql'

/** The fields that a level selects, by their response keys: fragments are spread, and a key that is repeated is one. */
export function selectedFields(
  nodes: readonly FieldNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  isIncluded: (selection: SelectionNode) => boolean,
): Map<string, FieldNode[]> {
  const found = new Map<string, FieldNode[]>()
  function collect(set: SelectionSetNode) {
    for (const selection of set.selections.filter(isIncluded)) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value
        found.set(key, [...(found.get(key) ?? []), selection])
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else collect(fragments.get(selection.name.value)!.selectionSet)
    }
  }
  for (const node of nodes) if (node.selectionSet) collect(node.selectionSet)
  return found
}

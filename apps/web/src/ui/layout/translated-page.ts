import { locales } from '@waybill/locales/runtime'

/** A reader whose browser prefers one of our languages chooses it here; a translating browser would only get names and numbers wrong. */
export function mayBeTranslated(preferred: string): boolean {
  return !locales.some((locale) => locale === preferred.toLowerCase().split('-')[0])
}

/**
 * Translating browsers put `<font>` in the place of text nodes that React still holds: removing such a node throws, and
 * changing it changes nothing on the page (facebook/react#11538). The node goes by its substitute, and comes back when it changes.
 */
export function surviveTranslation(page: Document, preferred: string) {
  const substitutes = new WeakMap<Node, Node>()
  const inPlaceOf = (parent: Node, child: Node): Node | null => {
    for (let node: Node | null = substitutes.get(child) ?? child; node; node = node.parentNode)
      if (node.parentNode === parent) return node
    return null
  }
  type Method = (this: Node, ...nodes: (Node | null)[]) => Node
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as Method
  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as Method
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const there = inPlaceOf(this, child)
    if (there) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, before: Node | null): New {
    return insertBefore.call(this, node, before && inPlaceOf(this, before)) as New
  }
  if (!mayBeTranslated(preferred)) return
  page.documentElement.translate = true

  const changed = new MutationObserver((records) => {
    for (const { target } of records) {
      const substitute = substitutes.get(target)
      substitutes.delete(target)
      substitute?.parentNode?.replaceChild(target, substitute)
    }
  })
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        const substitute = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
        if (!(text instanceof Text) || text.isConnected || !substitute?.isConnected) continue
        substitutes.set(text, substitute)
        changed.observe(text, { characterData: true })
      }
  }).observe(page, { childList: true, subtree: true })
}

export type Part = { text: string; to: string | null }
type Block = { kind: 'paragraph'; parts: Part[] } | { kind: 'list'; items: Part[][] }

/** An answer as it is stored: paragraphs, lines beginning with `- `, `[links](/path)` into the product or to https. */
export function blocksOf(answer: string): Block[] {
  return answer.split(/\n{2,}/).map((text): Block => {
    const lines = text.split('\n')
    if (lines.every((line) => line.startsWith('- ')))
      return { kind: 'list', items: lines.map((line) => partsOf(line.slice(2))) }
    return { kind: 'paragraph', parts: partsOf(text) }
  })
}

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, label = '', to = ''] = match
    if (match.index > at) parts.push({ text: text.slice(at, match.index), to: null })
    parts.push({ text: label, to: isOwnOrSecure(to) ? to : null })
    at = match.index + whole.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), to: null })
  return parts
}

/** Staff's entries are text: an address that would run something, or leave the site unseen, is not made a link. */
function isOwnOrSecure(to: string): boolean {
  return /^\/(?![/\\])/.test(to) || to.startsWith('https://')
}

type Searchable = { question: string; answer: string }

/** Entries that hold every word typed, in whatever case and with or without its accents. */
export function findEntries<Entry extends Searchable>(entries: readonly Entry[], typed: string): Entry[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return entries.filter(({ question, answer }) => {
    const text = plain(`${question} ${answer}`)
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase()
}

/** The visible contents of an HTML text: its tables of data, and all of it as lines. */
export type ReadHtml = { tables: string[][][]; text: string }

const blocks = new Set(
  'address article aside blockquote body caption dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody thead tfoot tr ul br'.split(
    ' ',
  ),
)
// Their end begins no line of its own.
const lines = new Set(['br', 'dd', 'dt', 'li', 'tbody', 'tfoot', 'thead', 'tr'])
const unseen = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'select', 'textarea'])
const tag = /<!--[\s\S]*?(?:-->|$)|<![^>]*>|<(\/?)([a-z][a-z0-9:]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  euro: '€',
  ndash: '–',
  mdash: '—',
  rarr: '→',
  larr: '←',
  hellip: '…',
  bull: '•',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  oacute: 'ó',
  Oacute: 'Ó',
  eacute: 'é',
  acirc: 'â',
  icirc: 'î',
  deg: '°',
}

type Table = { rows: string[][]; cell: string[] | null }

/** Reads the text of a mail or a copied page. Nothing of it is fetched, followed or run. */
export function readHtml(html: string): ReadHtml {
  const page = new Page()
  let at = 0
  for (const found of html.matchAll(tag)) {
    const [all, closing = '', given = ''] = found
    page.text(html.slice(at, found.index))
    at = found.index + all.length
    page.tag(given.toLowerCase(), closing === '/')
  }
  page.text(html.slice(at))
  return page.end()
}

class Page {
  readonly #tables: string[][][] = []
  readonly #open: Table[] = []
  #lines = ''
  /** The element whose contents nobody sees, until it ends. */
  #unseen: string | null = null

  text(raw: string) {
    if (this.#unseen !== null) return
    const text = raw
      .replace(/&(#x?[0-9a-f]+|[a-z]+);?/gi, (all, name: string) => entity(name) ?? all)
      .replace(/[ \t\r\n]+/g, ' ')
    this.#lines += text
    this.#open.at(-1)?.cell?.push(text)
  }

  tag(name: string, isEnd: boolean) {
    if (this.#unseen !== null || unseen.has(name)) this.#hide(name, isEnd)
    else if (name === 'td' || name === 'th') this.#cell(isEnd)
    else if (blocks.has(name)) this.#block(name, isEnd)
  }

  #hide(name: string, isEnd: boolean) {
    if (!isEnd) this.#unseen ??= name
    else if (name === this.#unseen) this.#unseen = null
  }

  #block(name: string, isEnd: boolean) {
    if (name === 'table') this.#table(isEnd)
    if (name === 'tr') this.#row(isEnd)
    if (!isEnd || !lines.has(name)) this.#lines += '\n'
    this.#open.at(-1)?.cell?.push('\n')
  }

  #table(isEnd: boolean) {
    if (!isEnd) this.#open.push({ rows: [], cell: null })
    const closed = isEnd ? this.#open.pop() : undefined
    if (!closed) return
    finish(closed)
    // A table inside a cell is the one with the data; the one around it only lays out the page.
    if (closed.rows.length > 0) this.#tables.push(closed.rows)
    for (const outer of this.#open) outer.cell = null
  }

  #row(isEnd: boolean) {
    const table = this.#open.at(-1)
    if (!table) return
    finish(table)
    if (!isEnd) table.rows.push([])
  }

  #cell(isEnd: boolean) {
    if (isEnd) this.#lines += '\t'
    const table = this.#open.at(-1)
    if (!table) return
    finish(table)
    if (isEnd) return
    if (table.rows.length === 0) table.rows.push([])
    table.cell = []
  }

  end(): ReadHtml {
    while (this.#open.length > 0) this.#table(true)
    const text = this.#lines
      .split('\n')
      .map((line) =>
        line
          .replace(/[ \u00a0]+/g, ' ')
          .replace(/(?:\t ?)+$/, '')
          .replace(/^ +| +$/g, ''),
      )
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
    return { tables: this.#tables, text: text.trim() }
  }
}

function finish(table: Table) {
  if (table.cell)
    table.rows.at(-1)?.push(
      table.cell
        .join('')
        .replace(/[ \u00a0]*\n[ \n\u00a0]*/g, '\n')
        .trim(),
    )
  table.cell = null
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

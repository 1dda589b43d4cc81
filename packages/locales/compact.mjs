import { shortKey } from './src/short-key.ts'

/** Stands in a compiled text where the market's name is written. No message holds it. */
export const PRODUCT_MARK = '\u2045product\u2046'

const dispatch =
  /\n(?:export )?const (\w+) = [^\n]*\n\tconst locale = [\s\S]*?\n\}\);\s*(?:export \{ \w+ as "(\w+)" \})?\s*$/
const simple = (key) =>
  new RegExp(
    `^const ${key} = /\\*\\*.*?\\*/ (\\(\\)|\\(i\\)) => \\{\\n\\treturn /\\*\\* @type \\{LocalizedString\\} \\*/ \\((\`(?:[^\`\\\\]|\\\\.)*\`)\\)\\n\\};`,
    'm',
  )

/**
 * A compiled message as a page takes it: the texts in a row behind one function, which puts in the operator's own wording, and
 * the market's name by itself. What the compiler writes repeats the choice of the language in every message.
 * @throws where the compiler writes otherwise than it did
 */
export function compact(source) {
  const found = dispatch.exec(source)
  if (!found) throw new Error(`The compiler writes messages in another way: ${source.slice(-600)}`)
  const [statement, key, name = key] = found
  // A key with capitals is exported under its own name.
  const alias = name === key ? '' : `export { ${key} as ${name} }\n`
  let kept = source.slice(0, -statement.length)
  const texts = ['en', 'ro', 'pl'].map((locale) => {
    const one = simple(`${locale}_${key}`).exec(kept)
    if (!one) return `${locale}_${key}`
    kept = kept.replace(one[0], () => '')
    const [, inputs, literal] = one
    return literal.includes('${') || literal.includes(PRODUCT_MARK) ? `${inputs} => ${literal}` : literal
  })
  const body = kept.replace(/^import \{ getLocale.*\n/m, '').replaceAll(/^\/\*\*[\s\S]*?\*\/\n?/gm, '')
  const written = `${body}\n${alias ? '' : 'export '}const ${key} = /* @__PURE__ */ text(${JSON.stringify(shortKey(name))}, ${texts.join(', ')})\n${alias}`
  const names = written.includes(PRODUCT_MARK) ? 'product, text' : 'text'
  return `import { ${names} } from '../../words.ts'\n${withoutBlankLines(written).replaceAll(PRODUCT_MARK, '${product}')}`
}

/** Blank lines between statements go; those within a text divide its paragraphs. */
function withoutBlankLines(code) {
  const escaped = code.replaceAll(/`(?:[^`\\]|\\.)*`/gs, (literal) => literal.replaceAll('\n', String.raw`\n`))
  return escaped.replaceAll(/\n{2,}/g, '\n')
}

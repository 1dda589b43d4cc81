import { lexer, type Token, type Tokens } from 'marked'
import type { ReactNode } from 'react'

/** Our own documents as elements: what they use of Markdown, and nothing that would need HTML. The page's own heading stands above. */
export function Markdown({ text }: { text: string }) {
  return <div className="flex flex-col gap-3 leading-relaxed">{blocks(lexer(text))}</div>
}

function blocks(tokens: readonly Token[]): ReactNode[] {
  return tokens.map((token, index) => <Block key={index} token={token} />)
}

function Block({ token }: { token: Token }) {
  switch (token.type) {
    case 'heading':
      return <Title {...(token as Tokens.Heading)} />
    case 'paragraph':
    case 'text':
      return <p>{inline(token)}</p>
    case 'code':
      return <Code text={(token as Tokens.Code).text} />
    case 'list':
      return (
        <ul className="ml-5 flex list-disc flex-col gap-1.5">
          {(token as Tokens.List).items.map((item, index) => (
            <li key={index}>
              {item.tokens.map((each, n) =>
                each.type === 'text' ? <span key={n}>{inline(each)}</span> : <Block key={n} token={each} />,
              )}
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table {...(token as Tokens.Table)} />
    default:
      return null
  }
}

function Title({ depth, ...token }: Tokens.Heading) {
  if (depth === 1) return null
  return depth === 2 ? (
    <h2 className="mt-4 text-xl font-bold">{inline(token)}</h2>
  ) : (
    <h3 className="mt-2 text-lg font-semibold">{inline(token)}</h3>
  )
}

function Code({ text }: { text: string }) {
  return (
    <pre
      // A scrolling region is reached by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-control bg-sunken p-3 text-sm"
    >
      <code>{text}</code>
    </pre>
  )
}

function Table({ header, rows }: Tokens.Table) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} className="border-b border-line px-2 py-2 font-semibold">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, n) => (
                <td key={n} className="border-b border-line px-2 py-2 align-top">
                  {inline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inline(of: { tokens?: Token[] | undefined; text?: string }): ReactNode {
  return (of.tokens ?? []).map((token, index) => <Inline key={index} token={token} />)
}

function Inline({ token }: { token: Token }): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token as Tokens.Strong)}</strong>
    case 'em':
      return <em>{inline(token as Tokens.Em)}</em>
    case 'codespan':
      return <code className="rounded bg-sunken px-1 text-[0.9375em]">{(token as Tokens.Codespan).text}</code>
    case 'link':
      return (
        <a className="font-medium underline underline-offset-2" href={(token as Tokens.Link).href}>
          {inline(token as Tokens.Link)}
        </a>
      )
    default:
      return 'text' in token ? String(token['text']) : null
  }
}

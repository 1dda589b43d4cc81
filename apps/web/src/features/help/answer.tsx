import { TextLink } from '../../ui/action/text-link.tsx'
import { blocksOf, type Part } from './faq-text.ts'

export function Answer({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-2 text-soft">
      {blocksOf(text).map((block, index) =>
        block.kind === 'paragraph' ? (
          <p key={index}>
            <Parts parts={block.parts} />
          </p>
        ) : (
          <ul key={index} className="list-disc space-y-1 pl-5">
            {block.items.map((parts, item) => (
              <li key={item}>
                <Parts parts={parts} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, to }, index) =>
    to ? (
      <TextLink key={index} to={to}>
        {text}
      </TextLink>
    ) : (
      text
    ),
  )
}

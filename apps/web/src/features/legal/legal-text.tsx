import { Fragment, type ReactNode } from 'react'
import { Answer } from '../help/answer.tsx'
import { sectionsOf } from './sections-of.ts'

type LegalTextProps = {
  body: string
  /** The language it is written in, which need not be the reader's. */
  language: string
  /** Drawn where the text has `{plans}`. */
  prices: ReactNode
}

/** A legal text under its headings. */
export function LegalText({ body, language, prices }: LegalTextProps) {
  return (
    <div lang={language} className="flex flex-col gap-7">
      {sectionsOf(body).map(({ title, text }, index) => (
        <section key={index}>
          {title !== null && <h2 className="mb-2 text-lg font-semibold wrap-anywhere">{title}</h2>}
          {text.split('{plans}').map((part, at) => (
            <Fragment key={at}>
              {at > 0 && <div className="my-2">{prices}</div>}
              {part.trim() && <Answer text={part.trim()} />}
            </Fragment>
          ))}
        </section>
      ))}
    </div>
  )
}

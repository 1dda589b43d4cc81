import { useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { useMaybeMe } from '../../session/me.ts'
import { Button } from '../../ui/action/button.tsx'
import { NewTabLink } from '../../ui/action/text-link.tsx'
import { formatDate } from '../../ui/format.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { LegalQuestionItem } from './legal-question.generated.ts'
import { LegalScreenAnswer } from './legal-screen.generated.ts'
import { legalPaths, legalTitle } from './legal-words.ts'

type LegalQuestionProps = {
  questions: readonly LegalQuestionItem[]
  /** Known since the page was opened; otherwise the next page the member goes to asks. */
  atOnce: boolean
  onAnswered: () => void
}

/**
 * Asks once whether a member accepts new versions of legal texts. It never stands in the way of a running job, and closing it
 * puts the answer off (decision 0135).
 */
export function LegalQuestion({ questions, atOnce, onAnswered }: LegalQuestionProps) {
  const me = useMaybeMe()
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  const [answer, { pending }] = useWrite(LegalScreenAnswer, { onDone: onAnswered })
  const isReading = Object.values<string>(legalPaths).includes(pathname)
  if (!me?.team || me.runs_job || me.is_impersonated || isReading || (!atOnce && pathname === openedAt)) return null
  const document_ids = questions.map(({ id }) => id)
  const send = (accepts: boolean) => {
    void answer({ input: { document_ids, accepts } })
    if (!accepts) onAnswered()
  }
  return (
    <Modal title={m.legal_question_title()} onClose={() => send(false)}>
      <p className="text-soft">{m.legal_question_text()}</p>
      <ul className="my-3 flex flex-col gap-2">
        {questions.map(({ id, kind, effective_at }) => (
          <li key={id}>
            <NewTabLink to={legalPaths[kind]}>{m.legal_read_in_new_tab({ title: legalTitle(kind) })}</NewTabLink>
            <span className="block text-sm text-soft">
              {m.legal_in_force_since({ date: formatDate(effective_at) })}
            </span>
          </li>
        ))}
      </ul>
      {me.is_primary && (
        <p className="mb-3 text-soft">{m.legal_question_company({ company: me.team.company_name ?? '' })}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={() => send(false)}>
          {m.legal_question_later()}
        </Button>
        <Button kind="primary" pending={pending} onClick={() => send(true)}>
          {m.legal_accept()}
        </Button>
      </div>
    </Modal>
  )
}

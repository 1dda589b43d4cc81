import type { CaseAct, CaseOutcome } from '@waybill/domain/cases/case'
import type { RestrictedAct } from '@waybill/domain/cases/restriction'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { Tx } from '../../platform/database/database.ts'
import { londonFormats } from '../../platform/london-formats.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { caseActWords, caseOutcomeWords, caseSubjectWords, restrictedActWords } from './case-words.ts'
import { type LockedCase, selectAffected, selectOpener } from './cases.sql.ts'

type Decision = {
  outcome: CaseOutcome
  outcome_text: string
  acts: readonly CaseAct[]
  rule: string | null
  statement: string | null
  restricted: readonly RestrictedAct[]
  restricted_until: Date | null
}

const dayInWords = londonFormats({ dateStyle: 'long' })

/** The one who opened the case reads the outcome; those whom the acts concern read a statement of reasons, which does not say who reported. */
export async function mailDecision(tx: Tx, file: LockedCase, decision: Decision) {
  const isLast = file.appeal_of !== null
  const opener = file.opened_by_user_id ? await selectOpener(tx, file.opened_by_user_id) : contactOf(file)
  if (opener)
    await queueMail(tx, {
      to: opener.email,
      language: opener.language,
      template: isLast ? 'appeal_decided' : 'case_decided',
      parameters: {
        name: opener.name_first,
        number: file.number,
        outcome: caseOutcomeWords[decision.outcome]({}, { locale: opener.language }),
        text: decision.outcome_text,
      },
    })
  if (decision.acts.length === 0) return
  for (const { email, language, name_first } of await selectAffected(tx, file))
    await queueMail(tx, {
      to: email,
      language,
      template: isLast ? 'appeal_statement' : 'case_statement',
      parameters: {
        name: name_first,
        number: file.number,
        subject: subjectOf(file, language),
        rule: decision.rule ?? '',
        done: doneOf(decision, language),
        text: decision.statement ?? '',
      },
    })
}

function contactOf({ contact_email, contact_name, language }: LockedCase) {
  return contact_email === null ? undefined : { email: contact_email, name_first: contact_name ?? '', language }
}

/** `Message: “The gate is shut.”`, or the kind alone where there are no words to quote. */
function subjectOf({ subject_kind, snapshot }: LockedCase, locale: Language): string {
  if (subject_kind === null) return ''
  const { body, comment, file, job_number } = (snapshot ?? {}) as Record<string, string | null>
  const quoted = body ?? comment ?? file ?? (job_number ? `#${job_number}` : null)
  const kind = caseSubjectWords[subject_kind]({}, { locale })
  return quoted ? `${kind}: “${quoted}”` : kind
}

function doneOf({ acts, restricted, restricted_until }: Decision, locale: Language): string {
  return acts
    .map((act) => {
      if (act !== 'restrict' || restricted_until === null) return caseActWords[act]({}, { locale })
      const what = restricted.map((each) => restrictedActWords[each]({}, { locale })).join(', ')
      // The last day counts whole: the moment after it is the next day's.
      const date = dayInWords(new Date(restricted_until.getTime() - 1), locale)
      return m.cases_act_restrict_until({ what, date }, { locale })
    })
    .join(' ')
}

import type { StoredAnswers } from '../query/stored-answers.ts'
import { journal } from './journal-of-device.ts'

/** Keeps a page's answers in the journal, each under its address: for pages that must open without signal. */
export function keptHere(query: string): StoredAnswers {
  return {
    async read(question) {
      const about = JSON.stringify(question)
      const found = (await journal.answersTo(query)).find(({ key }) => key.endsWith(about))
      return found && { answer: found.data, read_at: found.read_at }
    },
    write: (question, answer, asked_at) => journal.keepAnswer(query, JSON.stringify(question), answer, asked_at),
    onShown: (question, read_at) => journal.noteShown(question, read_at),
  }
}

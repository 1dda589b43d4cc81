import { expect, it } from 'vitest'
import { messageBody } from './chat-input.ts'
import { lateMinutes, latePhrases, phraseOf, type ReadyPhrase, readyPhrases } from './ready-phrases.ts'

it.each(Object.keys(readyPhrases) as ReadyPhrase[])('takes %s as a message, and knows it again', (phrase) => {
  expect(phraseOf(messageBody.parse(readyPhrases[phrase]))).toBe(phrase)
})

it('takes no other text for a phrase', () => {
  expect(phraseOf('On my way. And hungry.')).toBeNull()
})

it.each(latePhrases)('counts the minutes of %s as its words do', (phrase) => {
  const [, minutes] = /(\d+) minutes/.exec(readyPhrases[phrase].replace('an hour', '60 minutes')) ?? []
  expect(lateMinutes[phrase]).toBe(Number(minutes))
})

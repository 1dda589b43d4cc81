import { expect, test } from 'vitest'
import { PHOTO_LOST } from '../../journal/sender.ts'
import { entryProblemText } from './entry-words.ts'

const problem = { code: 'VALIDATION', message: '', refusal: null, conflict: null, job_status: null, validation: {} }

test('a signature that the phone has lost is said in words, with what to do now', () => {
  const lost = { ...problem, validation: { photos: [PHOTO_LOST] } }
  expect(entryProblemText(lost)).toBe(
    'The signature of this step is no longer on this phone. Correct the step and ask for it again.',
  )
  expect(entryProblemText({ ...problem, validation: { recipient: ['required'] } })).toBe('This field is required.')
})

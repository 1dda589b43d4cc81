import { expect, test } from 'vitest'
import { readAnswer } from './answer.ts'
import { ApiError } from './api-error.ts'

function errorOf(status: number, answer: unknown): ApiError {
  try {
    readAnswer(status, typeof answer === 'string' ? answer : JSON.stringify(answer))
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('no ApiError was thrown')
}

test('the data of an answer is handed on', () => {
  expect(readAnswer(200, '{"data":{"Me":null}}')).toEqual({ Me: null })
})

test('an error keeps its code, refusal and field messages', () => {
  const error = errorOf(200, {
    data: null,
    errors: [
      {
        message: 'No',
        extensions: {
          code: 'VALIDATION',
          validation: { amount: ['Za mało'] },
          validation_keys: { amount: ['too_small'] },
          refusal: 'own_job',
        },
      },
    ],
  })
  expect(error).toMatchObject({ code: 'VALIDATION', message: 'No', refusal: 'own_job', status: 200 })
  expect(error.validation).toEqual({ amount: ['too_small'] })
})

test('how long to wait is told with a refusal that says so', () => {
  const extensions = { code: 'RATE_LIMITED', retry_after: 2_835 }
  expect(errorOf(200, { errors: [{ message: 'Wait', extensions }] }).retry_after).toBe(2_835)
  expect(errorOf(200, { errors: [{ message: 'No', extensions: { code: 'CONFLICT' } }] }).retry_after).toBeNull()
})

test('an error counts even beside partial data', () => {
  expect(errorOf(200, { data: { Me: null }, errors: [{ message: 'Broken' }] }).code).toBe('INTERNAL')
})

test('503 means maintenance, whatever the body says', () => {
  expect(errorOf(503, '<html>').code).toBe('MAINTENANCE')
})

test('an answer that is not GraphQL is a network error that names the status', () => {
  expect(errorOf(502, '<html>')).toMatchObject({ code: 'NETWORK', message: 'HTTP 502' })
  expect(errorOf(200, 'null').code).toBe('NETWORK')
})

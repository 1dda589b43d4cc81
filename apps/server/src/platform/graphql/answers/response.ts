import { GraphQLError } from 'graphql'
import pg from 'pg'
import type { Language } from '@waybill/domain/users/profile-setting'
import { AppError } from '../../app-error.ts'
import type { Platform } from '../../context.ts'
import { isDatabaseDown, ServiceUnavailable } from '../../database/unavailable.ts'
import { messageText } from '../../message-text.ts'
import { saidOf } from '../../storage-full.ts'
import { keyAndPart } from '@waybill/domain/errors/validation'
import { errorText, failureText } from './error-words.ts'

/** A request that cannot be run at all: malformed, unknown, or over a limit. Answered before anything is executed. */
export class RequestError extends Error {
  readonly errors: readonly GraphQLError[]
  /** Not even the shape of a GraphQL request. */
  readonly isMalformed: boolean
  constructor(errors: readonly GraphQLError[], isMalformed = false) {
    super(errors[0]?.message ?? 'Bad request')
    this.errors = errors
    this.isMalformed = isMalformed
  }
}

/** Where what nobody planned for is told. */
type Reporting = Pick<Platform, 'log' | 'storage'>

/** A root field's JSON; undefined where a field that may not be null failed, which empties the whole answer. */
export type RootAnswer = { key: string; json: string | undefined; error?: unknown }

export function responseOf(answers: readonly RootAnswer[], platform: Reporting, language: Language): string {
  const failed = answers.filter((answer) => answer.error !== undefined)
  if (failed.some((answer) => isDatabaseDown(answer.error))) throw new ServiceUnavailable()
  const fatal = failed.find((answer) => answer.error instanceof RequestError)
  if (fatal) throw fatal.error
  const errors =
    failed.length === 0
      ? ''
      : `"errors":${JSON.stringify(failed.map((answer) => formatted(answer.error, [answer.key], platform, language)))},`
  if (answers.some((answer) => answer.json === undefined)) return `{${errors}"data":null}`
  return `{${errors}"data":{${answers.map((answer) => `${JSON.stringify(answer.key)}:${answer.json}`).join(',')}}}`
}

/** The part of an error that the client may know; an error that was not thrown on purpose is masked and logged. */
export function formatted(
  error: unknown,
  path: readonly string[] | undefined,
  platform: Reporting,
  language: Language,
) {
  const place = path ? { path } : {}
  if (error instanceof AppError) {
    return {
      message: errorText(error, language),
      ...place,
      extensions: { code: error.code, ...errorDetails(error, language) },
    }
  }
  // A value that a scalar refuses comes wrapped in what says where it stood.
  if (error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError)) {
    return {
      message: error.message,
      ...(error.locations ? { locations: error.locations } : {}),
      ...place,
      extensions: { code: 'VALIDATION', ...error.extensions },
    }
  }
  if (error instanceof GraphQLError && error.originalError instanceof AppError)
    return formatted(error.originalError, path, platform, language)
  // An id that is none names nothing: answered as any other unknown id, so that nothing can be told apart.
  if (isInvalidId(error)) return formatted(AppError.notFound(), path, platform, language)
  if (isUnstorableText(error)) return { message: 'A text holds a NUL.', ...place, extensions: { code: 'VALIDATION' } }
  const problem = platform.storage.problemOf(error)
  if (problem) {
    platform.log.error({ error }, saidOf[problem])
    return formatted(AppError.notStored(problem), path, platform, language)
  }
  platform.log.error({ error, path }, 'A request failed for a reason nobody planned for')
  return { message: failureText('INTERNAL', language), ...place, extensions: { code: 'INTERNAL' } }
}

const INVALID_TEXT_REPRESENTATION = '22P02'

/** An id that is no id at all, as PostgreSQL says it. */
export function isInvalidId(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === INVALID_TEXT_REPRESENTATION
}

const CHARACTER_NOT_IN_REPERTOIRE = '22021'

/** A text with a character that PostgreSQL has no place for. */
function isUnstorableText(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === CHARACTER_NOT_IN_REPERTOIRE
}

/**
 * The details of an error besides its code; the problem of each field in words for people, and by key for programs
 * (semantics §11).
 */
function errorDetails({ details: { validation: said, ...details } }: AppError, locale: Language) {
  if (!said) return details
  const validation = Object.entries(said).map(([field, messages]) => [
    field,
    messages.map((message) => messageText(message, locale)),
  ])
  const read = Object.entries(said).map(([field, messages]) => [field, messages.map(keyAndPart)] as const)
  const keys = read.map(([field, messages]) => [field, messages.map(({ key }) => key)])
  // Quotes of the input in a message: for clients that word it themselves.
  const parts = read
    .filter(([, messages]) => messages.some(({ part }) => part !== ''))
    .map(([field, messages]) => [field, messages.map(({ part }) => part)])
  return {
    ...details,
    validation: Object.fromEntries(validation),
    validation_keys: Object.fromEntries(keys),
    ...(parts.length > 0 && { validation_parts: Object.fromEntries(parts) }),
  }
}

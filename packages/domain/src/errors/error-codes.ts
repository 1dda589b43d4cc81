/** The codes in `extensions.code` of a GraphQL error (semantics §11). */
export const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_SUBSCRIBED',
  'TEAM_DEACTIVATED',
  'VALIDATION',
  'CONFLICT',
  'NOT_FOUND',
  'RATE_LIMITED',
  'STORAGE_FULL',
  'INTERNAL',
] as const
export type ErrorCode = (typeof errorCodes)[number]

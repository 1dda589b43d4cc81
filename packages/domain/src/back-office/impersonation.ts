/** From the button to the session that begins with it. */
export const IMPERSONATION_TOKEN_SECONDS = 60
/** Not renewed (semantics §13). */
export const IMPERSONATION_MINUTES = 30

/** Somebody of a company who is signed in. */
export type Person = { id: string; team_id: string; token: string; email: string }

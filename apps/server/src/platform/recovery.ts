/**
 * The sessions that a recovery ends: those of one user that are over now, or ended so lately that a thief may have held
 * one.
 */
export type Recovery = { user_id: string; session_ids: readonly string[]; now: Date }

/** What a recovery ends: sessions of one user that are over now, or ended so lately that a thief may have held one. */
export type Recovery = { user_id: string; session_ids: readonly string[]; now: Date }

/** How long a decision can be undone before those whom it concerns are notified: a review of a document, the approval of an invoice. */
export const UNDO_SECONDS = 10

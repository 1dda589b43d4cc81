/** What the list tells the document beside it: where to go once this one is decided. */
export type ReviewContext = { next: string }

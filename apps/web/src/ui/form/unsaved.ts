const forms = new Set<() => boolean>()

/** A form on screen; `mayLeave` says whether nothing in it would be lost. Answers how to forget it. */
export function noteForm(mayLeave: () => boolean): () => void {
  forms.add(mayLeave)
  return () => void forms.delete(mayLeave)
}

/** Whether something is typed that is not sent: nothing on the page may be replaced now. */
export function hasUnsavedChanges(): boolean {
  return [...forms].some((mayLeave) => !mayLeave())
}

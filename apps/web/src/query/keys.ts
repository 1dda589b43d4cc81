/** Every question has its key here. */
export const keys = {
  /** A page’s question: what its loader asks at this address. */
  screen: (path: string, params: object, search: string) => ['screen', path, params, search] as const,
  /** The pages of one list on screen; another search in the address is another list. */
  pages: (list: string, search: string) => ['pages', list, search] as const,
  everyPages: ['pages'] as const,
  /** A list whose rows keep their places. */
  rows: (list: string, search: string) => ['rows', list, search] as const,
  /** While the user types. */
  lookup: (operation: string, variables: unknown) => ['lookup', operation, variables] as const,
  /** The signed-in user; another session is another query. */
  me: (session: string) => ['me', session] as const,
  everyMe: ['me'] as const,
  /** Of a part that stands over many pages, in one session. */
  part: (session: string, operation: string, variables: object) => ['part', session, operation, variables] as const,
  everyPart: ['part'] as const,
}

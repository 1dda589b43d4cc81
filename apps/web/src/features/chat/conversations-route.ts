/** The list stands beside whichever conversation is open, and so around both pages. */
export const conversationsRouteId = 'conversations'

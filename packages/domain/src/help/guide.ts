/** Papers of the help page, to print and keep. */
export const guides = ['clear_cache_guide', 'user_guide'] as const
export type Guide = (typeof guides)[number]

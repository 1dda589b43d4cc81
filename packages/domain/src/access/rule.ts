import type { Refusal } from '../errors/refusals.ts'
import type { Viewer } from './viewer.ts'

/** One condition of a permission, and the reason that is shown where it does not hold. */
export type Rule<About> = { refusal: Refusal; allows: (viewer: Viewer, about: About) => boolean }

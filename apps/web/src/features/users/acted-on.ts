import type { UserViewScreenQueryResult } from './user-view-screen.generated.ts'

/** A colleague with whom the Primary Member does something. */
export type ActedOn = NonNullable<UserViewScreenQueryResult['user']>

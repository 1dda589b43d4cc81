import type { RouteObject } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { knownUser } from './known-user.ts'
import { isOfCompany, rightOfPage } from './page-rights.ts'
import type { RoutePath } from './paths.ts'
import { RouteError } from './route-error.tsx'
import { type ScreenModule, screenParts } from './screen-parts.ts'

/** One row of a feature's route table: a path and its screen, loaded when first opened. */
export function page(path: RoutePath, screen: ScreenModule, children?: RouteObject[]): RouteObject {
  const lazy = async () => withRight(path, await screenParts(screen))
  return { id: path, path, lazy, ErrorBoundary: RouteError, ...(children && { children }) }
}

type Parts = Awaited<ReturnType<ScreenModule>>

/** Data that the viewer may not see are not queried: the page says why instead (spec §8 "Access Forbidden"). */
export function withRight(path: RoutePath, parts: Parts): Parts {
  const right = rightOfPage(path)
  if (!right && !isOfCompany(path)) return parts
  const { loader } = parts
  return {
    ...parts,
    loader: async (...asked) => {
      const me = await knownUser()
      if (me && !me.team && isOfCompany(path)) throw new ApiError('FORBIDDEN', '', { refusal: 'no_team' })
      const refusal = (me?.team && right?.({ ...me, member_role: me.team.member_role ?? null })) ?? null
      if (refusal) {
        const { refusalText } = await import('./refusal-text.ts') // which the login does without
        throw new ApiError('FORBIDDEN', refusalText(refusal) ?? '', { refusal })
      }
      return typeof loader === 'function' ? loader(...asked) : null
    },
  }
}

import { createElement, useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { arriving } from '../../session/screen-parts.ts'
import { isDesk, useIsDesk } from '../../ui/layout/use-is-wide.ts'
import { optional } from '../../ui/state/optional.ts'
import { JobListSkeleton } from '../jobs/job-skeletons.tsx'
import type { Desk } from './desk-data.ts'

/** How the list on screen was asked for. */
const shown = { onDesk: false }

/** A phone has no use for the table: its code comes where there is room for it. After a log-in or a post it is the whole page, so that its rows are outlined meanwhile. */
export const LazyDeskView = optional(
  () => import('./desk-view.tsx').then((module) => module.DeskView),
  () => createElement(JobListSkeleton),
)

export async function loadDesk(side: WorkSide, search: URLSearchParams, signal: AbortSignal): Promise<Desk> {
  const { askDesk } = await arriving(() => import('./desk-view.tsx'))
  return askDesk(side, search, signal)
}

/** Asks anew when the window has become a desk, or is one no more. */
export function useDeskWidth(isShown: boolean, isOffered = true) {
  const isWanted = useIsDesk() && isOffered
  const { revalidate } = useRevalidator()
  useEffect(() => {
    shown.onDesk = isShown
    if (isWanted !== isShown) void revalidate()
  }, [isWanted, isShown, revalidate])
}

/** A desk's rows keep their places: what becomes of them they are told by their ids, and the list is read anew with its address. */
export function staysAsItIs({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isSame = currentUrl.search === nextUrl.search
  return defaultShouldRevalidate && !(isSame && shown.onDesk && isDesk())
}

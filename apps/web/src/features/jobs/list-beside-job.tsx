import type { ReactNode } from 'react'
import { useLocation, useNavigation, useOutlet, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { SplitView } from '../../ui/layout/split-view.tsx'
import { JobDetailSkeleton, JobListSkeleton } from './job-skeletons.tsx'

type ListBesideJobProps = {
  path: '/jobs-posted' | '/my-work'
  header: ReactNode
  /** The list; a skeleton stands for it while another is on its way. */
  children: ReactNode
}

/** Jobs beside the one that is open. Which list and which job live in the address. */
export function ListBesideJob({ path, header, children }: ListBesideJobProps) {
  const detail = useOutlet()
  const coming = useComing(path)
  return (
    <SplitView
      detailLabel={m.jobs_detail()}
      detail={coming.isDetail ? <JobDetailSkeleton /> : detail}
      list={
        <div className="flex min-h-full flex-col">
          {header}
          {coming.isList ? <JobListSkeleton /> : children}
        </div>
      }
    />
  )
}

/** The part of the page that is on its way: another list, or another job. */
function useComing(path: string) {
  const { location, state } = useNavigation()
  const { pathname } = useLocation()
  const here = useSearchParams()[0].toString()
  const stays = state === 'loading' && location.pathname.startsWith(path)
  const isList = stays && location.search.slice(1) !== here
  return { isList, isDetail: stays && !isList && location.pathname !== path && location.pathname !== pathname }
}

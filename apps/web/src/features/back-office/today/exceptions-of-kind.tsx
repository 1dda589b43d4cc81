import { IconCircleCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ExceptionKind } from '@waybill/domain/back-office/exceptions'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { useListKeys } from '../../../ui/layout/use-list-keys.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { More } from '../parts/staff-list.tsx'
import { ExceptionRow } from './exception-list.tsx'
import { exceptionWords } from './exception-words.tsx'
import { ExceptionsOfKind, type ExceptionsOfKindResult } from './today-screen.generated.ts'

type Props = { kind: ExceptionKind; first: ExceptionsOfKindResult['staffExceptionsOf'] }

/** All of one kind, the oldest first. */
export function ExceptionsOfOneKind({ kind, first }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const list = usePages(first, async (after) => (await request(ExceptionsOfKind, { kind, after })).staffExceptionsOf)
  useListKeys(box)
  if (list.nodes.length === 0)
    return <EmptyState icon={<IconCircleCheck size={44} stroke={1.5} />} title={m.back_office_exceptions_none()} />
  return (
    <div ref={box} className="flex flex-col gap-4">
      <ul
        aria-label={exceptionWords[kind].title()}
        className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border sm:shadow-card"
      >
        {list.nodes.map((exception) => (
          <ExceptionRow key={exception.id} exception={exception} />
        ))}
      </ul>
      {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
    </div>
  )
}

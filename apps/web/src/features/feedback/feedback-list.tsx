import { IconStar } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { type FeedbackSide, feedbackSides } from '@waybill/domain/feedback/feedback'
import { m } from '@waybill/locales/messages'
import { usePages } from '../../query/use-pages.ts'
import { Button } from '../../ui/action/button.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import type { FeedbackItem as Item } from './feedback-item.generated.ts'
import { FeedbackItem } from './feedback-item.tsx'
import { sideTexts } from './feedback-words.ts'

type Page = { nodes: Item[]; has_next_page: boolean; end_cursor: string | null }
type FeedbackListProps = { first: Page; ask: (after: string | null) => Promise<Page>; hasBothSides: boolean }

/** The side that the address asks for; none is both. */
export function sideAsked(search: URLSearchParams): FeedbackSide | null {
  return feedbackSides.find((side) => side === search.get('side')) ?? null
}

/** Feedback newest first; of both sides where there are two, or of one. */
export function FeedbackList({ first, ask, hasBothSides }: FeedbackListProps) {
  const [search, setSearch] = useSearchParams()
  const list = usePages(first, ask)
  const side = sideAsked(search)

  function choose(chosen: FeedbackSide | 'both') {
    const next = new URLSearchParams(search)
    if (chosen === 'both') next.delete('side')
    else next.set('side', chosen)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="flex flex-col gap-3">
      {(hasBothSides || side) && (
        <SegmentedControl
          label={m.feedback_side()}
          options={[
            { value: 'both', label: m.feedback_both_sides() },
            ...feedbackSides.map((value) => ({ value, label: sideTexts[value]() })),
          ]}
          value={side ?? 'both'}
          onChange={choose}
        />
      )}
      {list.nodes.length === 0 ? (
        <EmptyState
          icon={<IconStar size={40} stroke={1.5} />}
          title={m.feedback_none_title()}
          text={m.feedback_none_text()}
        />
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {list.nodes.map((feedback) => (
              <li key={feedback.id}>
                <FeedbackItem feedback={feedback} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {list.hasMore && (
        <p className="text-center">
          <Button pending={list.pending} onClick={() => void list.loadMore()}>
            {m.feedback_more()}
          </Button>
        </p>
      )}
    </div>
  )
}

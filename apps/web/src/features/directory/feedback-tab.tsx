import { m } from '@waybill/locales/messages'
import { Card } from '../../ui/show/card.tsx'
import { Stars } from '../../ui/show/stars.tsx'
import type { CompanyCard } from './directory.generated.ts'

/** What others say of a company; what they wrote goes below the score. */
export function FeedbackTab({ team: { score } }: { team: CompanyCard }) {
  return (
    <Card title={m.directory_tab_feedback()}>
      <p className="flex flex-wrap items-center gap-3">
        <Stars rating={score.rating} count={score.count} />
        {score.count > 0 && <span className="text-soft">{m.directory_ratings({ count: score.count })}</span>}
      </p>
    </Card>
  )
}

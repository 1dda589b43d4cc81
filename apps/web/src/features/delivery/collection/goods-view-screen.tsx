import { m } from '@waybill/locales/messages'
import type { ScreenHandle } from '../../../session/screen-parts.ts'
import { Card } from '../../../ui/show/card.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { ProofPhotos } from '../proof/proof-files.tsx'
import { RecordMissing } from '../steps/record-missing.tsx'
import { RunStepPage } from '../steps/run-step-page.tsx'
import { useRun } from '../run/use-run.ts'

export { runLoader as loader } from '../run/run-loader.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

function GoodsViewScreen() {
  const run = useRun()
  const goods = run.namesStop ? run.stop?.goods_on_board : run.job.goods_on_board
  return (
    <RunStepPage run={run} title={m.delivery_goods_title()}>
      {!goods && <RecordMissing run={run} record="goods" />}
      {goods && (
        <Card>
          <FactsList
            facts={[
              [m.delivery_boarded_at(), <DateText key="at" value={goods.board_route_date} />],
              [m.delivery_reported_by(), `${goods.user.name_first} ${goods.user.name_last}`],
            ]}
          />
          <ProofPhotos files={goods.uploads} job={run.job} />
        </Card>
      )}
    </RunStepPage>
  )
}

export { GoodsViewScreen as Component }

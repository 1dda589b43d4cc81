import { useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { useUndo } from '../../../session/use-undo.ts'
import type { ReviewContext } from './review-context.ts'
import { ReviewScreenUndo } from './review-screen.generated.ts'

/** Says what was decided and takes it back, by the button or by `z`, as long as the company was not told. */
export function useUndoReview(pathOf: ReviewContext['pathOf']) {
  const navigate = useNavigate()
  const [undo] = useWrite(ReviewScreenUndo, {
    skipErrors: true,
    onDone: async ({ undoReview: { id } }) => {
      await navigate(pathOf(id))
    },
  })
  const { offerUndo, undoLast } = useUndo(
    (document_id: string) => undo({ input: { document_id } }),
    () => ({ undone: m.back_office_review_undone(), tooLate: m.back_office_review_told() }),
  )
  const onDecided: ReviewContext['onDecided'] = ({ id, status }) =>
    offerUndo(id, status === 'approved' ? m.back_office_review_approved() : m.back_office_review_rejected())
  return { onDecided, undoLast }
}

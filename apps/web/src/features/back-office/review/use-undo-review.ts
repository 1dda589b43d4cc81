import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { errorText } from '../../../session/error-text.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import type { ReviewContext } from './review-context.ts'
import { ReviewScreenUndo } from './review-screen.generated.ts'

/** Says what was decided and takes it back, by the button or by `z`, as long as the company was not told. */
export function useUndoReview(pathOf: ReviewContext['pathOf']) {
  const navigate = useNavigate()
  const last = useRef<string | null>(null)
  const [undo] = useWrite(ReviewScreenUndo, {
    skipErrors: true,
    onDone: async ({ undoReview: { id } }) => {
      await navigate(pathOf(id))
    },
  })

  async function takeBack(document_id: string) {
    last.current = null
    const outcome = await undo({ input: { document_id } })
    if (outcome.ok) return showToast({ text: m.back_office_review_undone(), tone: 'success' })
    const isTold = outcome.error.code === 'CONFLICT'
    showToast({ text: isTold ? m.back_office_review_told() : errorText(outcome.error), tone: 'trouble' })
  }

  const onDecided: ReviewContext['onDecided'] = ({ id, status }) => {
    last.current = id
    showToast({
      text: status === 'approved' ? m.back_office_review_approved() : m.back_office_review_rejected(),
      tone: 'success',
      action: { label: m.ui_undo(), onAction: () => void takeBack(id) },
    })
  }
  const undoLast = () => {
    if (last.current) void takeBack(last.current)
  }
  return { onDecided, undoLast }
}

import type { JobDetail } from './job-detail.generated.ts'

/** What every question of the office is given. */
export type OfficeDialogProps = {
  job: JobDetail & { goods_reported_on_board_at?: string | null }
  onClose: () => void
}

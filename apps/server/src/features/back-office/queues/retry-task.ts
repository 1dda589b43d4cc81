import { retryTaskInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockFailedTask, retryNow } from './tasks.sql.ts'

/** A task that failed runs again at once, with all its attempts before it. */
export const retryTask = operation({
  input: retryTaskInput,
  permission: 'queue.retry',

  load: ({ task_id }, { tx }) => lockFailedTask(tx, task_id),

  async run({ id }, _input, { tx }) {
    if (!(await retryNow(tx, id))) throw AppError.stale('running')
    return { id }
  },
})

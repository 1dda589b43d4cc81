import { withdrawJoinRequestInput } from '@waybill/domain/onboarding/onboarding-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockJoinRequest, settleJoinRequest } from './onboarding.sql.ts'

/** It was the wrong company, or nobody answers. */
export const withdrawJoinRequest = operation({
  input: withdrawJoinRequestInput,
  permission: 'onboarding.act',

  async load({ join_request_id }, { tx, viewer }) {
    const request = await lockJoinRequest(tx, join_request_id)
    return request?.user_id === viewer.user_id ? { request } : undefined
  },

  async run({ request }, _input, { tx, viewer, now }) {
    if (request.status !== 'waiting') throw AppError.stale(request.status)
    await settleJoinRequest(tx, request.id, { status: 'withdrawn', answered_by: viewer.user_id, answered_at: now })
    return { id: request.id }
  },
})

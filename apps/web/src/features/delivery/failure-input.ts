import { decimalOf } from '@waybill/domain/money/money'

/** A failure before anything is said about it. */
export const newFailure = {
  date_and_time: null,
  reason: null as never, // to be chosen; the schema says so until it is
  minutes_waited: null,
  additional_charges_agreed: false,
  agreed_price: null,
  comment: '',
  upload_ids: [] as string[],
}

/** Nobody has said yet where the goods go. */
export const newGoods = { becomes: 'aboard' as const, new_date: null, left_at: '' }

/** The API takes amounts as decimals, the schemas as pence. */
export function withDecimalPrice<Failure extends { agreed_price: number | null }>({ agreed_price, ...rest }: Failure) {
  return { ...rest, agreed_price: agreed_price === null ? null : decimalOf(agreed_price) }
}

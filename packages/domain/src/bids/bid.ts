// Spelt and ordered as in spec §3.
export const bidStatuses = ['accepted', 'canceled', 'pending', 'rejected'] as const
export type BidStatus = (typeof bidStatuses)[number]

export const bidRejectionReasons = [
  'Advised_Collection_DayTime_Not_Suitable',
  'Advised_Delivery_DayTime_Not_Suitable',
  'Bid_Too_High',
  'Bid_Too_Low',
  'Other',
  'Please_Revise_Bid',
  'Rejected_By_Other_Bid',
  'Rejected_Due_To_Feedback',
  'Sold_To_Another_Member',
  'Vehicle_Not_Suitable',
] as const
export type BidRejectionReason = (typeof bidRejectionReasons)[number]

/** The job's end, for a bid that is rejected as `Other` without words of the poster. */
export const bidEndings = ['closed', 'expired', 'reposted'] as const
export type BidEnding = (typeof bidEndings)[number]

/** The poster's choices; `Rejected_By_Other_Bid` is written by the acceptance of another bid only. */
export const choosableRejectionReasons = bidRejectionReasons.filter((reason) => reason !== 'Rejected_By_Other_Bid')

import { type FeedbackSide, isPoorFeedback } from '@waybill/domain/feedback/feedback'

type ByStars = Readonly<Record<number, readonly string[]>>

/** Comments of posters on carriers, and of carriers on posters, by the number of stars. */
export const feedbackComments: Readonly<Record<FeedbackSide, ByStars>> = {
  as_carrier: {
    1: ['Three hours late and nobody answered the phone.'],
    2: ['Late, and the paperwork came a week later.'],
    3: ['Fine in the end, but we had to ask twice where the van was.'],
    4: ['Good job, quick updates.', 'On time, would use again.', 'Friendly driver.'],
    5: [
      'Excellent from start to finish.',
      'Spot on, POD within minutes.',
      'Early and careful with a fragile load.',
      'Kept us posted all the way.',
    ],
  },
  as_poster: {
    1: ['Goods were not ready, and nobody would agree to the waiting.'],
    2: ['Two hours at the dock, and the pallets were heavier than posted.'],
    3: ['Paid as agreed, but the address was the wrong gate.'],
    4: ['Clear instructions, paid on time.', 'Good load, quick to answer.'],
    5: [
      'Paid before the due date, thank you.',
      'Everything as described, loaded in ten minutes.',
      'A pleasure to work for.',
    ],
  },
}

const apologies: Readonly<Record<FeedbackSide, string>> = {
  as_carrier: 'Sorry about that, the motorway was closed. We have changed how we call ahead.',
  as_poster: 'You are right, and we have spoken to the site about it.',
}

/** The answer of the reviewed company. */
export function answerTo(side: FeedbackSide, stars: number): string {
  return isPoorFeedback(stars) ? apologies[side] : 'Thank you, see you on the next one.'
}

type Load = { details: string; weight: readonly [number, number]; notes?: string }

/** The goods, by the smallest vehicle that takes them (its `size`). Written as dispatchers write: plain English. */
export const loadsBySize: Readonly<Record<number, readonly Load[]>> = {
  1: [
    { details: 'One sealed envelope with contract papers, signature needed.', weight: [1, 1] },
    { details: 'Lab samples in a cool box, 30 x 20 x 20 cm.', weight: [2, 5], notes: 'This way up.' },
  ],
  2: [
    { details: '4 cartons, 60 x 40 x 40 cm, machine spares.', weight: [40, 90] },
    {
      details: '1 pallet, 120 x 100 x 80 cm, printed brochures.',
      weight: [180, 350],
      notes: 'Forklift on site until 17:00.',
    },
    { details: '12 boxes of catering supplies, hand ball.', weight: [60, 140] },
    {
      details: 'Replacement pump, boxed, 90 x 60 x 60 cm.',
      weight: [70, 160],
      notes: 'The line is down, please go direct.',
    },
  ],
  3: [
    { details: '2 crates of optical parts, fragile.', weight: [90, 220], notes: 'No stacking.' },
    { details: '1 pallet of adhesives, shrink wrapped.', weight: [250, 500] },
    { details: '20 cartons of garments.', weight: [120, 260] },
  ],
  4: [
    {
      details: '2 euro pallets, 120 x 80 x 110 cm, switchgear.',
      weight: [350, 700],
      notes: 'Ask for goods in, door 4.',
    },
    {
      details: 'Exhibition stand in 6 flight cases.',
      weight: [300, 600],
      notes: 'Build-up starts at 08:00, be there before.',
    },
    { details: '1 engine on stillage, 110 x 80 x 90 cm.', weight: [280, 480] },
  ],
  5: [
    { details: '3 pallets of bottled goods, 120 x 80 x 120 cm.', weight: [600, 1050] },
    { details: '8 kitchen worktops, 3 m, edge protected.', weight: [300, 650], notes: 'Two people needed to unload.' },
    { details: '30 lengths of copper pipe, 3 m, bundled.', weight: [250, 600] },
  ],
  6: [
    { details: '4 euro pallets of packaging.', weight: [500, 1100] },
    { details: 'Aluminium extrusions, 4.2 m, 3 bundles.', weight: [400, 900] },
  ],
  7: [
    {
      details: 'Office furniture, about 18 cubic metres, blanket wrap.',
      weight: [500, 900],
      notes: 'Tail lift needed at both ends.',
    },
    { details: '10 roll cages of retail stock.', weight: [600, 950] },
  ],
  8: [
    { details: 'Fabricated steel frame, 3.8 x 1.6 m, open load.', weight: [600, 1200] },
    { details: 'Garden machinery on skids, 2 pieces.', weight: [500, 1100] },
  ],
  9: [
    {
      details: '8 pallets of floor tiles, single stacked.',
      weight: [2200, 2900],
      notes: 'Tail lift and pump truck needed.',
    },
    { details: '6 pallets of chilled dairy, +2 to +5 C.', weight: [1500, 2700] },
  ],
  10: [
    { details: '14 pallets of mixed groceries.', weight: [5000, 8500], notes: 'Booked in, reference at the gate.' },
    { details: '12 pallets of bricks, curtainside loading.', weight: [7000, 8800] },
  ],
  11: [{ details: 'Steel coils, 3 pieces, chocked.', weight: [9000, 14000] }],
  12: [
    {
      details: 'Full load, 26 pallets of beverages.',
      weight: [18000, 25000],
      notes: 'Delivery slot is fixed, 30 minutes either way.',
    },
    { details: 'Timber packs, 13 m, curtainsider.', weight: [16000, 24000] },
  ],
}

type BidComment = { text: string | null; suits?: (bid: { kilometres: number; size: number }) => boolean }

/**
 * The comments of offers, where they are true: the distance of the bidder's base from the collection, and the options
 * of the job.
 */
export const bidComments: readonly BidComment[] = [
  { text: 'Can be there within the hour.', suits: ({ kilometres }) => kilometres < 60 },
  { text: 'Empty nearby, happy to go direct.', suits: ({ kilometres }) => kilometres < 90 },
  { text: 'On the way back home, good price.', suits: ({ kilometres }) => kilometres >= 90 },
  { text: 'Tail lift on board.', suits: ({ size }) => size >= 7 },
  { text: 'Regular on this run.' },
  { text: 'Ready when you are, just ring.' },
  { text: null },
  { text: null },
]

export const rejectionComments = [
  'The purchase order number is missing.',
  'Waiting time was not agreed, please take it off.',
  'Please send it to accounts with our reference.',
] as const

/** Why an approved invoice was wrong after all. */
export const creditReasons = [
  'Waiting was billed twice.',
  'The second hour of waiting was not agreed.',
  'The return was priced as a full journey.',
] as const

type Talk = { lines: readonly string[]; suits?: (job: { size: number; stops: number }) => boolean }

/** Short talks about a job that has just been awarded; the poster speaks first. */
export const talks: readonly Talk[] = [
  {
    lines: ['Hi, does yours have a tail lift?', 'Yes, it lifts a tonne.', 'Great, thanks.'],
    suits: ({ size }) => size >= 7,
  },
  {
    lines: [
      'Can you make the collection time?',
      'Yes, I will be there ten minutes before.',
      'No problem, they are open until six.',
      'Good, see you then.',
    ],
  },
  { lines: ['Please ask for Dave at goods in.', 'Will do.', 'He has the paperwork ready.', 'Got it, thanks.'] },
  { lines: ['Any chance of being there a bit earlier?', 'Should be able to, I will call when I set off.', 'Perfect.'] },
  { lines: ['Customer says the gate code is 4471.', 'Thanks, noted.'] },
  {
    lines: ['The second stop closes for lunch at one.', 'I will be there before.', 'Thank you, much appreciated.'],
    suits: ({ stops }) => stops >= 2,
  },
]

import type { CheckRow } from './only-this-rule.ts'

const one = '00000000-0000-7000-8000-000000000001'

const photos = (table: string): CheckRow => [
  table,
  [{ unreadable_photos: -1 }, { unreadable_photos: 11 }],
  [{ unreadable_photos: 0 }, { unreadable_photos: 10 }],
]

/** Checks of vehicles and of what a run leaves on record. */
export const runCheckRows: Record<string, CheckRow> = {
  fleet_vehicles_registration: [
    'fleet_vehicles',
    [{ registration: 'A' }, { registration: 'AB12 CDE FGH IJK' }],
    [{ registration: 'A1' }, { registration: 'AB12 CDE FGH IJ' }],
  ],
  goods_on_board_unreadable_photos: photos('goods_on_board'),
  incidents_unreadable_photos: ['incidents', [{ unreadable_photos: -1 }], [{ unreadable_photos: 0 }]],
  invoices_supplement_no: [
    'invoices',
    [{ supplement_no: -1 }, { supplement_no: 3 }],
    [{ supplement_no: 0 }, { supplement_no: 2 }],
  ],
  job_charges_waiting_has_a_stay: [
    'job_charges',
    [
      { kind: 'waiting', stay_id: null },
      { kind: 'other', stay_id: one },
    ],
    [
      { kind: 'waiting', stay_id: one },
      { kind: 'other', stay_id: null },
    ],
  ],
  job_stays_stop: [
    'job_stays',
    [
      { place: 'stop', stop_id: null },
      { place: 'pickup', stop_id: one },
    ],
    [
      { place: 'stop', stop_id: one },
      { place: 'pickup', stop_id: null },
    ],
  ],
  pods_unreadable_photos: photos('pods'),
  vehicles_waiting_free_minutes: ['vehicles', [{ waiting_free_minutes: -1 }], [{ waiting_free_minutes: 0 }]],
}

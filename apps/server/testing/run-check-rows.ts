import type { CheckRow } from './only-this-rule.ts'

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
  pods_unreadable_photos: photos('pods'),
  vehicles_waiting_free_minutes: ['vehicles', [{ waiting_free_minutes: -1 }], [{ waiting_free_minutes: 0 }]],
}

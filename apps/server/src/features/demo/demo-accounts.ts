export const DEMO_PASSWORD = 'Waybill-demo-1'
export const DEMO_STAFF_EMAIL = 'admin@waybill.test'

/** The accounts for trying out the product; all have the same password. */
export const demoAccounts = [
  { email: 'poster@waybill.test', is: 'freight forwarder, posts work (Primary Member)' },
  { email: 'taker@waybill.test', is: 'owner driver with approved documents' },
  { email: 'courier@waybill.test', is: 'courier company, posts and takes work (Primary Member)' },
  { email: 'driver@waybill.test', is: 'driver of that company, sees no prices' },
  { email: 'trial@waybill.test', is: 'owner driver on a limited trial, free job unused' },
  { email: 'lapsed@waybill.test', is: 'courier company whose subscription was canceled' },
  { email: 'pending@waybill.test', is: 'owner driver whose documents are under review' },
  { email: 'admin@waybill.test', is: 'staff' },
] as const
export type DemoEmail = (typeof demoAccounts)[number]['email']

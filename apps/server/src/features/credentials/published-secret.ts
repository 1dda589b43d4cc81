/** The second factor of the demo's staff, as the source publishes it: put it into an authenticator app, or read the code at /dev/mail. */
export const DEMO_STAFF_SECRET = 'WAYBILLDEMOSTAFFSECRETWAYBILLDEM'
